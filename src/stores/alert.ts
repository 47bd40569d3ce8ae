import type { MessageKey } from '../messages/key.ts'
import { $shell, type AlertInfo } from './shell.ts'

let answer: (pressed: number | null) => void = () => undefined

function end(pressed: number | null): void {
  const message = answer
  answer = () => undefined
  $shell.setKey('alertInfo', null)
  message(pressed)
}

/**
 * Lays an alert over the screen in the place of the one that is there (docs/product.md, "Notices").
 * Answers which button was pressed, counted from 0, after its action; null when the alert went
 * unanswered.
 */
export function showAlert({
  text,
  arrBtn = [{ label: 'shell:alert.ok' satisfies MessageKey }],
  blackStyle = false,
}: Pick<AlertInfo, 'text'> & Partial<AlertInfo>): Promise<number | null> {
  end(null)
  return new Promise((done) => {
    answer = done
    $shell.setKey('alertInfo', { text, arrBtn, blackStyle })
  })
}

/** A button of the alert was pressed. */
export function pressAlert(at: number): void {
  const action = $shell.get().alertInfo?.arrBtn[at]?.action
  action?.()
  end(at)
}

/** Takes the alert away unanswered: Escape, or another screen. */
export function clearAlert(): void {
  if ($shell.get().alertInfo) end(null)
}
