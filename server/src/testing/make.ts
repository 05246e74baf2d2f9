/**
 * What tests begin with, made piece by piece: `make.company()`, `make.talent({ level: 3 })`, `make.task({ company_id })`. Each
 * makes what it needs and isn't given, says what else is to be otherwise in columns, and answers the row's ids. They write
 * tables: what a rule decides isn't made here, it is done by the call that decides it (`work/node/testing/office.ts` does).
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
