import fc from 'fast-check'

/**
 * fast-check with one seed for every run of the gate. `SEED=7 vitest run tests/…` plays another.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) })

export default fc
