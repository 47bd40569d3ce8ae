import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Page } from '../../contract/channel.ts'
import { placeChoice } from '../../stores/stay.ts'
import { PageRoot } from '../page.tsx'
import { GuestView } from './GuestView.tsx'

const { $choice, openChoice, change } = placeChoice

/** The guest screen of domestic lodging, alive: steppers in place of the number fields. */
export default function GuestPage({ page }: { page: Page }) {
  const choice = useStore($choice)
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    openChoice()
    setAlive(true)
  }, [])
  return (
    <PageRoot page={page}>
      <GuestView choice={choice} {...(alive && { onChange: change })} />
    </PageRoot>
  )
}
