import type { ReactNode } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { Worded } from '#rules/leisure/open.ts'
import { Picture } from '#ui/Picture.tsx'
import { LocalName, useTongue } from '../KoreanOnly.tsx'
import './booking.css'

/** What an order keeps of what was booked, in the language in which it was made. */
interface Of extends Pick<Reservation, 'name' | 'option'> {
  product: Worded
}

/** A text, or a name of a product's, said to be in the language in which it is. */
export function Named({ text, product }: { text: string; product?: Worded }) {
  return <span lang={useTongue()(text, product)}>{text}</span>
}

/** What something booked is called. */
export function BookedName({ product, name }: Of) {
  return <Named text={name} product={product} />
}

/** What of it was booked; abroad a room, which has a name, and what is eaten there. */
export function BookedOption({ product, option }: Of) {
  if (product !== 'foreign') return <Named text={option} />
  const [name = ''] = option.split(' · ')
  return (
    <>
      <Named text={name} product={product} />
      <Named text={option.slice(name.length)} />
    </>
  )
}

interface Props {
  of: Of & Pick<Reservation, 'photo'> & { localName?: string | undefined }
  /** Of the heading. */
  id: string
  /** Where its name leads. */
  to?: string
  /** What is said below, and what stands beside it. */
  children: ReactNode
  beside?: ReactNode
}

/** What was booked: its photo, its name, and what of it. */
export function BookedHead({ of, id, to, children, beside }: Props) {
  const name = <BookedName {...of} />
  return (
    <div className="stay-head">
      <Picture photo={of.photo} sizes="112px" eager />
      <div>
        <h2 id={id} tabIndex={-1}>
          {to ? <a href={to}>{name}</a> : name} <LocalName name={of.localName} />
        </h2>
        <p>
          <BookedOption {...of} />
        </p>
        {children}
      </div>
      {beside}
    </div>
  )
}
