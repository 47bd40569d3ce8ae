import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { Descriptor } from '#contract/channel.ts'

type Record = v.RecordSchema<
  v.BaseSchema<string, string | number | symbol, v.BaseIssue<unknown>>,
  v.GenericSchema,
  undefined
>

/** A schema without the address of its dialect, which stands at the top alone. */
function part(schema: v.GenericSchema): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, CONFIG)
  return rest
}

const CONFIG: ConversionConfig = {
  typeMode: 'input',
  // Trimming happens to what is read; to what is written it means nothing. Whether a day exists is
  // for the build to say.
  ignoreActions: ['trim', 'check'],
  // The converter has no word for a record whose keys are checked; JSON Schema has.
  overrideSchema: ({ valibotSchema }) => {
    if (valibotSchema.type !== 'record') return undefined
    const { key, value } = valibotSchema as unknown as Record
    return { type: 'object', propertyNames: part(key), additionalProperties: part(value) }
  },
}

/** channels/schema.json: what an editor checks a descriptor against while it is being written. */
export function descriptorSchema(): string {
  return `${JSON.stringify({ ...toJsonSchema(Descriptor, CONFIG), title: 'Channel descriptor' }, null, 2)}\n`
}
