import { tellNow } from '#functions/run-log.ts'

/** What an operator must look into (docs/operations.md, "Alarms"). */
type Alarm =
  /** Money that a guest is owed does not come back. */
  | 'money-owed'
  /** The money is back, but the booking service would not cancel: what was booked stands unpaid. */
  | 'booking-stands'
  /** A partner neither takes nor gives back what it holds of an order. */
  | 'tender-held'
  /** A partner whose page takes the money does not say what it took of an order that is over. */
  | 'payment-unknown'
  /** An order cannot be worked on, or a message of one not be made: something threw. */
  | 'order-failing'
  /** A task of every minute has failed in part: something threw. */
  | 'task-failing'
  /** A channel's orders are kept in a ledger that this deployment has no database for. */
  | 'ledger-missing'
  /** An order cannot be decrypted. */
  | 'order-unreadable'
  /** Strangers are sent more codes than visitors need. */
  | 'codes-many'
  /** A guest was not told. */
  | 'message-given-up'
  /** A partner was not told of an order. */
  | 'partner-not-told'

/**
 * One line of the log to alert on. `detail`, and `why`, which is the same of other orders, name no
 * person: order numbers, states, figures.
 */
export function alarm(what: Alarm, detail: Record<string, unknown>, tell = tellNow, why: object = {}): void {
  tell({ alarm: what, ...why }, detail)
}
