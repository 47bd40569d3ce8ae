import * as v from 'valibot'

/* What a cell of a CSV may be; every cell is a text as it stands in the file. */

/** Some text. */
export const text = v.pipe(
  v.string(),
  v.check((cell) => cell !== '', 'some text'),
)

export const number = v.pipe(
  v.string(),
  v.check((cell) => /^-?\d+(?:\.\d+)?$/.test(cell), 'a number'),
  v.transform(Number),
)

/** `15-22`: from and to. */
export const range = v.pipe(
  v.string(),
  v.check((cell) => /^\d+-\d+$/.test(cell), 'two numbers such as 15-22'),
  v.transform((cell): [number, number] => {
    const [from = '', to = ''] = cell.split('-')
    return [Number(from), Number(to)]
  }),
)

/** A cell that may be empty. */
export const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.transform((cell) => (cell === '' ? undefined : cell)),
    v.optional(schema),
  )

/** Any number of values with `|` between them. */
export const list = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.transform((cell) => (cell === '' ? [] : cell.split('|'))),
    v.array(schema),
  )

/** A cell that bears a word, or is empty. */
export const mark = (word: string) =>
  v.pipe(
    v.picklist(['', word]),
    v.transform((cell) => cell === word),
  )
