import { createRandom, type Random } from '../random.ts'
import { AREAS, BRANCHES, type SeedBranch } from './branches.ts'
import { CLASSES, MODELS, type SeedModel } from './models.ts'
import type { BranchRow, CarRow, ModelRow, VehicleRow } from './row.ts'

/** By the names of their tables, each after those that it refers to. */
export interface Fleet {
  rentcar_branch: BranchRow[]
  rentcar_model: ModelRow[]
  rentcar_car: CarRow[]
  rentcar_vehicle: VehicleRow[]
}

/**
 * A branch's cars have ids of their own hundred, so that one more model does not move those of
 * other branches.
 */
const PER_BRANCH = 100
const PER_CAR = 20

/** Ids of the models that every branch has: one of each class that everybody asks for. */
const EVERYWHERE: readonly number[] = [1, 4, 10, 15, 21, 25, 32, 12]

const PLATE_LETTERS = ['하', '허', '호'] as const
/** Of a thousand weeks, in how many a vehicle is out with somebody who did not rent it here. */
const BUSY = { low: 120, high: 380 } as const

function branchRow(branch: SeedBranch, id: number): BranchRow {
  const rng = createRandom(`branch ${id}`)
  const { name, name_en, area, kind, address, lat, lon, opens = null, closes = null, directions, minutes } = branch
  return {
    id,
    name,
    name_en,
    area,
    kind,
    address,
    lat,
    lon,
    opens,
    closes,
    phone: `${AREAS[area].code}-${rng.int(700, 799)}-${String(rng.int(0, 9999)).padStart(4, '0')}`,
    directions,
    minutes,
    shuttle: Number(branch.by === 'shuttle'),
    one_way: Number(branch.return === 'anywhere'),
  }
}

function modelRow({ rate: _, scene, ...model }: SeedModel, id: number): ModelRow {
  const { colours: __, ...allowed } = CLASSES[model.class]
  return { id, ...model, ...allowed, scene }
}

/**
 * Which models stand at a branch: those that stand everywhere, then others by chance; open cars
 * only on the island and in big towns.
 */
function modelsAt(branch: SeedBranch, rng: Random): number[] {
  const open = branch.size >= 20 || branch.area === 'jeju'
  const rest = MODELS.map((_, index) => index + 1).filter(
    (id) => !EVERYWHERE.includes(id) && (open || MODELS[id - 1]?.class !== 'convertible'),
  )
  return [...EVERYWHERE, ...rng.some(rest, Math.max(0, branch.size - EVERYWHERE.length))]
    .slice(0, branch.size)
    .sort((a, b) => a - b)
}

/** Rates are higher on the island and at airports; a multiple of 1000. */
function rateOf(branch: SeedBranch, model: SeedModel, rng: Random): number {
  const tier = (branch.area === 'jeju' ? 0.92 : 1) * (branch.kind === 'airport' ? 1.05 : 1)
  return Math.round(model.rate * tier * (0.96 + rng.next() * 0.08)) * 1000
}

/** Two or three digits, a letter of rental cars, four digits; no plate twice. */
function plateOf(rng: Random, used: Set<string>): string {
  for (;;) {
    const plate = `${rng.int(10, 299)}${rng.pick(PLATE_LETTERS)}${String(rng.int(1000, 9999))}`
    if (used.has(plate)) continue
    used.add(plate)
    return plate
  }
}

/** How many equal vehicles stand at a branch: more of what is cheap, and at large branches. */
function unitsOf(branch: SeedBranch, model: SeedModel, rng: Random): number {
  if (model.rate >= 120) return rng.int(1, 2)
  return rng.int(1, 2) + (branch.size >= 28 ? rng.int(1, 2) : 0) + (model.rate < 70 ? 1 : 0)
}

/** The rental cars of the origin, the same on every run and machine. */
export function fleet(): Fleet {
  const out: Fleet = {
    rentcar_branch: BRANCHES.map((branch, index) => branchRow(branch, index + 1)),
    rentcar_model: MODELS.map((model, index) => modelRow(model, index + 1)),
    rentcar_car: [],
    rentcar_vehicle: [],
  }
  const plates = new Set<string>()
  BRANCHES.forEach((branch, index) => {
    const rng = createRandom(`fleet ${index + 1}`)
    for (const modelId of modelsAt(branch, rng)) {
      const model = MODELS[modelId - 1]
      if (!model) continue
      const id = (index + 1) * PER_BRANCH + modelId
      out.rentcar_car.push({
        id,
        branch_id: index + 1,
        model_id: modelId,
        day_rate: rateOf(branch, model, rng),
        sale_percent: rng.chance(0.6) ? rng.int(1, 7) * 5 : 0,
        popularity: rng.int(0, 4000) + branch.size * 100 + (model.rate < 100 ? 1000 : 0),
      })
      const units = unitsOf(branch, model, rng)
      for (let unit = 1; unit <= units; unit++)
        out.rentcar_vehicle.push({
          id: id * PER_CAR + unit,
          car_id: id,
          plate: plateOf(rng, plates),
          colour: rng.pick(CLASSES[model.class].colours),
          busy: rng.int(BUSY.low, BUSY.high),
        })
    }
  })
  return out
}
