/** What a talent finds: on the left what is to do, on the right how it stands with them. */
import { AbilityPanel } from './ability/AbilityPanel.tsx'
import { WorkCalendar } from './calendar/WorkCalendar.tsx'
import { DueNext } from './DueNext.tsx'
import classes from './home.module.css'
import { IncomePanel } from './income/IncomePanel.tsx'
import { OffersNow } from './offers/OffersNow.tsx'
import { GettingStarted } from './start/GettingStarted.tsx'
import { WorkloadPanel } from './workload/WorkloadPanel.tsx'

export function TalentHome() {
  return (
    <div className={classes.columns}>
      <div>
        <OffersNow />
        <DueNext />
        <WorkCalendar />
      </div>
      <div>
        <WorkloadPanel />
        <IncomePanel />
        <AbilityPanel />
        <GettingStarted />
      </div>
    </div>
  )
}
