/**
 * Builders for tests: `make.company()`, `make.talent({ level: 3 })`, `make.task({ company_id })`. Each creates the rows
 * it needs, takes other values as columns, and returns the row's ids. Builders write tables directly and contain no
 * rules: what a rule decides has to be made by its call (`work/node/testing/office.ts` does that).
 */
import { baseMaker } from './make/base.ts'
import type { MakerApp } from './make/maker-app.ts'
import { offeringMaker } from './make/offering.ts'
import { peopleMaker } from './make/people.ts'
import { qualityMaker } from './make/quality.ts'
import { workMaker } from './make/work.ts'

export type Maker = ReturnType<typeof makerOf>

export const makerOf = (app: MakerApp) => ({
  ...baseMaker(app),
  ...peopleMaker(app),
  ...workMaker(app),
  ...offeringMaker(app),
  ...qualityMaker(app),
})
