import { type ComponentType, lazy } from 'react'
import type { Product } from '#contract/channel.ts'
import type { ReservationDetail } from '#contract/reservation.ts'
import { Lazy } from '#ui/Lazy.tsx'
import './reservation.css'

/**
 * What a product shows of its own reservations beside what all of them show; each comes only with a
 * reservation of it.
 */
const OWN: Partial<Record<Product, ComponentType<{ detail: ReservationDetail }>>> = {
  foreign: lazy(() => import('../foreign/BookedAbroad.tsx')),
  leisure: lazy(() => import('../leisure/Vouchers.tsx')),
  rentcar: lazy(() => import('../rentcar/BookedRental.tsx')),
}

/** The product's own part of a reservation. */
export function ProductSection({ detail }: { detail: ReservationDetail }) {
  const Part = OWN[detail.product]
  if (!Part) return null
  return (
    <Lazy fallback={<span className="section skeleton payment-rows-skeleton" />}>
      <Part detail={detail} />
    </Lazy>
  )
}
