/** The overview of a talent: on the left what there is to do, on the right workload, income and marks. */
import { calls } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { AbilityPanel } from './ability/AbilityPanel.tsx'
import { WorkCalendar } from './calendar/WorkCalendar.tsx'
import { DueNext } from './DueNext.tsx'
import classes from './home.module.css'
import { IncomePanel } from './income/IncomePanel.tsx'
import { OffersNow } from './offers/OffersNow.tsx'
import { GettingStarted } from './start/GettingStarted.tsx'
import { TrialsNow } from './trials/TrialsNow.tsx'
import { WorkloadPanel } from './workload/WorkloadPanel.tsx'

export function TalentHome() {
  const earned = useCall(calls.settlement.getTotalStats, {}).data?.list
  return (
    <div className={classes.columns}>
      <div>
        <OffersNow />
        {earned?.length === 0 && <GettingStarted />}
        <DueNext />
        <TrialsNow />
        <WorkCalendar />
        {earned !== undefined && earned.length > 0 && <GettingStarted />}
      </div>
      <div>
        <WorkloadPanel />
        <IncomePanel />
        <AbilityPanel />
      </div>
    </div>
  )
}
