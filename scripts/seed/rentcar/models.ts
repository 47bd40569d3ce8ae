import type { CarClass, CarOption, Fuel } from '../../../src/contract/rentcar/catalogue.ts'
import type { ModelRow } from './row.ts'

/** A model on one line: how big it is, what it drinks, and its base rate in thousands of won a day before any sale. */
export interface SeedModel {
  readonly row: Omit<ModelRow, 'id'>
  readonly rate: number
}

type Line = readonly [
  name: string,
  nameEn: string,
  fuel: Fuel,
  size: readonly [seats: number, doors: number, luggage: number],
  year: number,
  range: number,
  rate: number,
  scene: number,
  special?: 'manual',
]

/** Who may drive a class: full years, and years since the licence was issued. */
const DRIVERS: Readonly<Record<CarClass, readonly [age: number, licenceYears: number]>> = {
  light: [21, 1],
  compact: [21, 1],
  midsize: [21, 1],
  fullsize: [24, 2],
  suv: [23, 1],
  van: [26, 2],
  electric: [23, 1],
  luxury: [26, 3],
  convertible: [26, 2],
}

/** What every rental car has, and what comes with the class. */
const ALL: readonly CarOption[] = ['navigation', 'rear-camera', 'bluetooth', 'dashcam', 'child-seat-anchor']
const OPTIONS: Readonly<Record<CarClass, readonly CarOption[]>> = {
  light: [],
  compact: ['smartphone-link', 'heated-seats'],
  midsize: ['smartphone-link', 'heated-seats', 'hi-pass', 'cruise-control'],
  fullsize: ['smartphone-link', 'heated-seats', 'ventilated-seats', 'hi-pass', 'cruise-control', 'blind-spot'],
  suv: ['smartphone-link', 'heated-seats', 'hi-pass', 'cruise-control', 'blind-spot'],
  van: ['smartphone-link', 'heated-seats', 'hi-pass', 'blind-spot'],
  electric: ['smartphone-link', 'heated-seats', 'ventilated-seats', 'hi-pass', 'cruise-control', 'blind-spot'],
  luxury: ['smartphone-link', 'heated-seats', 'ventilated-seats', 'hi-pass', 'cruise-control', 'blind-spot', 'sunroof'],
  convertible: ['smartphone-link', 'heated-seats', 'hi-pass', 'blind-spot'],
}

function group(kind: CarClass, lines: readonly Line[]): SeedModel[] {
  const [age, licence] = DRIVERS[kind]
  return lines.map(([name, nameEn, fuel, [seats, doors, luggage], year, range, rate, scene, special]) => ({
    rate,
    row: {
      name,
      name_en: nameEn,
      class: kind,
      fuel,
      seats,
      doors,
      luggage,
      year,
      transmission: special ?? 'automatic',
      options: [...ALL, ...OPTIONS[kind]],
      range,
      min_age: age,
      min_licence_years: licence,
      scene: `any-car-${String(scene).padStart(2, '0')}`,
    },
  }))
}

/** Every model; its id is its place in this list, from 1, so new ones go to the end. */
export const MODELS: readonly SeedModel[] = [
  ...group('light', [
    ['기아 모닝', 'Kia Picanto', 'gasoline', [5, 5, 1], 2023, 14.7, 42, 1],
    ['기아 레이', 'Kia Ray', 'gasoline', [5, 5, 2], 2024, 12.9, 48, 2],
    ['현대 캐스퍼', 'Hyundai Casper', 'gasoline', [4, 5, 1], 2024, 14, 47, 1],
  ]),
  ...group('compact', [
    ['현대 아반떼', 'Hyundai Avante', 'gasoline', [5, 4, 2], 2024, 15, 56, 3],
    ['현대 아반떼 하이브리드', 'Hyundai Avante Hybrid', 'hybrid', [5, 4, 2], 2025, 21.1, 63, 3],
    ['기아 K3', 'Kia K3', 'gasoline', [5, 4, 2], 2023, 14.1, 54, 3],
    ['현대 아반떼 N', 'Hyundai Avante N', 'gasoline', [5, 4, 2], 2024, 10.6, 98, 3, 'manual'],
  ]),
  ...group('midsize', [
    ['현대 쏘나타 디 엣지', 'Hyundai Sonata', 'gasoline', [5, 4, 3], 2024, 12.6, 74, 4],
    ['현대 쏘나타 LPG', 'Hyundai Sonata LPG', 'lpg', [5, 4, 2], 2024, 9.4, 69, 4],
    ['기아 K5', 'Kia K5', 'gasoline', [5, 4, 3], 2024, 13, 72, 4],
    ['기아 K5 하이브리드', 'Kia K5 Hybrid', 'hybrid', [5, 4, 3], 2025, 19.8, 79, 4],
  ]),
  ...group('fullsize', [
    ['현대 그랜저', 'Hyundai Grandeur', 'gasoline', [5, 4, 3], 2024, 11.7, 96, 5],
    ['현대 그랜저 하이브리드', 'Hyundai Grandeur Hybrid', 'hybrid', [5, 4, 3], 2025, 18, 105, 5],
    ['기아 K8 LPG', 'Kia K8 LPG', 'lpg', [5, 4, 2], 2024, 8, 92, 5],
  ]),
  ...group('suv', [
    ['현대 베뉴', 'Hyundai Venue', 'gasoline', [5, 5, 2], 2023, 13.7, 59, 6],
    ['기아 셀토스', 'Kia Seltos', 'gasoline', [5, 5, 2], 2024, 12.8, 66, 6],
    ['현대 코나 하이브리드', 'Hyundai Kona Hybrid', 'hybrid', [5, 5, 2], 2024, 19.8, 71, 6],
    ['기아 니로', 'Kia Niro', 'hybrid', [5, 5, 3], 2024, 20.8, 70, 6],
    ['KG 토레스', 'KGM Torres', 'gasoline', [5, 5, 4], 2024, 11.2, 76, 7],
    ['기아 스포티지 LPG', 'Kia Sportage LPG', 'lpg', [5, 5, 3], 2024, 9.2, 79, 7],
    ['현대 투싼', 'Hyundai Tucson', 'diesel', [5, 5, 3], 2024, 14.3, 82, 7],
    ['기아 쏘렌토', 'Kia Sorento', 'diesel', [7, 5, 3], 2024, 14.3, 102, 7],
    ['현대 싼타페 하이브리드', 'Hyundai Santa Fe Hybrid', 'hybrid', [7, 5, 3], 2025, 15.5, 112, 7],
    ['현대 팰리세이드', 'Hyundai Palisade', 'diesel', [7, 5, 4], 2024, 12, 125, 7],
  ]),
  ...group('van', [
    ['기아 카니발 9인승', 'Kia Carnival 9-seater', 'diesel', [9, 5, 4], 2024, 13.1, 118, 8],
    ['기아 카니발 하이브리드', 'Kia Carnival Hybrid', 'hybrid', [9, 5, 4], 2025, 13.5, 135, 8],
    ['기아 카니발 하이리무진', 'Kia Carnival Hi-Limousine', 'gasoline', [7, 5, 3], 2025, 8.9, 165, 8],
    ['현대 스타리아 11인승', 'Hyundai Staria 11-seater', 'diesel', [11, 5, 5], 2024, 10.8, 115, 8],
    ['현대 스타리아 라운지', 'Hyundai Staria Lounge', 'lpg', [9, 5, 5], 2024, 6.7, 132, 8],
  ]),
  ...group('electric', [
    ['기아 레이 EV', 'Kia Ray EV', 'electric', [4, 5, 1], 2024, 205, 55, 2],
    ['현대 코나 일렉트릭', 'Hyundai Kona Electric', 'electric', [5, 5, 2], 2024, 417, 76, 9],
    ['현대 아이오닉 5', 'Hyundai Ioniq 5', 'electric', [5, 5, 3], 2024, 485, 89, 9],
    ['현대 아이오닉 6', 'Hyundai Ioniq 6', 'electric', [5, 4, 2], 2024, 524, 92, 10],
    ['기아 EV6', 'Kia EV6', 'electric', [5, 5, 3], 2024, 494, 93, 9],
    ['기아 EV9', 'Kia EV9', 'electric', [7, 5, 4], 2024, 501, 148, 7],
    ['테슬라 모델 3', 'Tesla Model 3', 'electric', [5, 4, 3], 2024, 488, 119, 10],
    ['테슬라 모델 Y', 'Tesla Model Y', 'electric', [5, 5, 4], 2025, 400, 128, 10],
  ]),
  ...group('luxury', [
    ['제네시스 G70', 'Genesis G70', 'gasoline', [5, 4, 2], 2023, 10.7, 139, 11],
    ['제네시스 G80', 'Genesis G80', 'gasoline', [5, 4, 3], 2024, 10, 169, 11],
    ['제네시스 GV80', 'Genesis GV80', 'gasoline', [5, 5, 4], 2024, 9.3, 198, 7],
    ['BMW 520i', 'BMW 520i', 'gasoline', [5, 4, 3], 2024, 12.9, 219, 11],
    ['벤츠 E300', 'Mercedes-Benz E 300', 'gasoline', [5, 4, 3], 2024, 11.6, 229, 11],
  ]),
  ...group('convertible', [
    ['미니 쿠퍼 컨버터블', 'MINI Cooper Convertible', 'gasoline', [4, 2, 1], 2023, 12.1, 139, 12],
    ['포드 머스탱 컨버터블', 'Ford Mustang Convertible', 'gasoline', [4, 2, 1], 2024, 9, 189, 12],
    ['BMW 430i 컨버터블', 'BMW 430i Convertible', 'gasoline', [4, 2, 1], 2023, 10.6, 209, 12],
  ]),
]
