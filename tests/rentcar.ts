/**
 * A few branches and cars with known prices for tests that count money and vehicles; nobody else
 * has rented any of them.
 */
export const BRANCH = { island: 90_001, islandTown: 90_002, city: 90_003, village: 90_004, night: 90_005 } as const

/** Cars by what a test needs of them; all of `island` but where the name says otherwise. */
export const CAR = {
  /** 50,000 won a day, three vehicles, no sale. */
  light: 9_000_101,
  /** 80,000 won a day less 10%, one vehicle. */
  midsize: 9_000_102,
  /** From 26 years and 3 years of licence on, no full insurance. */
  luxury: 9_000_103,
  /** Eleven seats: no class 2 licence. */
  van: 9_000_104,
  cityLight: 9_000_301,
  cityElectric: 9_000_302,
  villageLight: 9_000_401,
} as const

type Statement = [sql: string, values: (string | number | null)[]]

const BRANCHES: [number, string, string, string, number, number, string | null, string | null, number][] = [
  [BRANCH.island, '시험 공항점', 'Test Airport', 'jeju', 33.5, 126.5, '08:00', '20:00', 1],
  [BRANCH.islandTown, '시험 서귀포점', 'Test Seogwipo', 'jeju', 33.25, 126.56, '09:00', '18:00', 1],
  [BRANCH.city, '시험 서울점', 'Test Seoul', 'seoul', 37.55, 126.97, '07:00', '22:00', 1],
  [BRANCH.village, '시험 마을점', 'Test Village', 'gangwon', 37.55, 127.97, '08:00', '20:00', 0],
  [BRANCH.night, '시험 밤샘점', 'Test Night', 'seoul', 37.5, 127.03, null, null, 1],
]

const MODELS: [number, string, string, string, string, number, number, string, number, number][] = [
  [9001, '시험 경차', 'Test Light', 'light', 'gasoline', 4, 2023, 'automatic', 21, 1],
  [9002, '시험 중형차', 'Test Midsize', 'midsize', 'hybrid', 5, 2025, 'automatic', 21, 1],
  [9003, '시험 고급차', 'Test Luxury', 'luxury', 'gasoline', 5, 2024, 'automatic', 26, 3],
  [9004, '시험 승합차', 'Test Van', 'van', 'diesel', 11, 2024, 'automatic', 26, 2],
  [9005, '시험 전기차', 'Test Electric', 'electric', 'electric', 5, 2024, 'automatic', 23, 1],
]

const CARS: [id: number, branch: number, model: number, rate: number, sale: number, vehicles: number][] = [
  [CAR.light, BRANCH.island, 9001, 50_000, 0, 3],
  [CAR.midsize, BRANCH.island, 9002, 80_000, 10, 1],
  [CAR.luxury, BRANCH.island, 9003, 200_000, 0, 1],
  [CAR.van, BRANCH.island, 9004, 120_000, 20, 2],
  [CAR.cityLight, BRANCH.city, 9001, 40_000, 0, 2],
  [CAR.cityElectric, BRANCH.city, 9005, 90_000, 0, 1],
  [CAR.villageLight, BRANCH.village, 9001, 45_000, 0, 1],
]

/** The number of a car's nth vehicle, from 1. */
export const vehicleId = (car: number, nth: number): number => car * 20 + nth

/** The rows. */
export function rentcarFixture(): Statement[] {
  return [
    ...BRANCHES.map(
      ([id, name, en, area, lat, lon, opens, closes, oneWay]): Statement => [
        `INSERT OR REPLACE INTO rentcar_branch (id, name, name_en, area, kind, address, lat, lon, opens, closes, phone, directions, minutes, shuttle,
         one_way) VALUES (?, ?, ?, ?, 'town', '시험로 1', ?, ?, ?, ?, '064-700-0000', '정문으로 나오세요.', 3, 0, ?)`,
        [id, name, en, area, lat, lon, opens, closes, oneWay],
      ],
    ),
    ...MODELS.map(
      ([id, name, en, kind, fuel, seats, year, transmission, age, licence]): Statement => [
        `INSERT OR REPLACE INTO rentcar_model (id, name, name_en, class, fuel, seats, doors, luggage, year, transmission, options, range, min_age,
         min_licence_years, scene) VALUES (?, ?, ?, ?, ?, ?, 5, 2, ?, ?, '["navigation"]', 12.5, ?, ?, 'any-car-01')`,
        [id, name, en, kind, fuel, seats, year, transmission, age, licence],
      ],
    ),
    ...CARS.map(
      ([id, branch, model, rate, sale], index): Statement => [
        'INSERT OR REPLACE INTO rentcar_car (id, branch_id, model_id, day_rate, sale_percent, popularity) VALUES (?, ?, ?, ?, ?, ?)',
        [id, branch, model, rate, sale, 100 - index],
      ],
    ),
    ...CARS.flatMap(([id, , , , , vehicles]) =>
      Array.from(
        { length: vehicles },
        (_, index): Statement => [
          "INSERT OR REPLACE INTO rentcar_vehicle (id, car_id, plate, colour, busy) VALUES (?, ?, ?, '흰색', 0)",
          [vehicleId(id, index + 1), id, `${id}허${index + 1}`],
        ],
      ),
    ),
  ]
}
