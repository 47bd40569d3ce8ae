import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Page } from '../../contract/channel.ts'
import { $stay, openStay, setGuests } from '../../stores/stay.ts'
import { PageRoot } from '../page.tsx'
import { GuestView } from './GuestView.tsx'

/** The guest screen, alive: steppers in place of the number fields. */
export default function GuestPage({ page }: { page: Page }) {
  const stay = useStore($stay)
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    openStay()
    setAlive(true)
  }, [])
  return (
    <PageRoot page={page}>
      <GuestView stay={stay} {...(alive && { onChange: setGuests })} />
    </PageRoot>
  )
}
