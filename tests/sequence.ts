import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Histories are a matter of moments, and starve beside browsers: they are played when the other
 * tests have been.
 */
export class HistoriesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isHistory = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/history/')
    return [...sorted.filter((file) => !isHistory(file)), ...sorted.filter(isHistory)]
  }
}
