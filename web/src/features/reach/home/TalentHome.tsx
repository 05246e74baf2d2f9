/** What a talent's page has besides: on the left the calendar and trials, on the right workload, income and marks. */
import { calls } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { AbilityPanel } from './ability/AbilityPanel.tsx'
import { WorkCalendar } from './calendar/WorkCalendar.tsx'
import { IncomePanel } from './income/IncomePanel.tsx'
import { GettingStarted } from './start/GettingStarted.tsx'
import { TrialsNow } from './trials/TrialsNow.tsx'
import { WorkloadPanel } from './workload/WorkloadPanel.tsx'

/** A member of a team has no trials and no income of the house. */
export const TalentWork = ({ isFreelance }: { isFreelance: boolean }) =>
  isFreelance ? <FreelanceWork /> : <WorkCalendar />

function FreelanceWork() {
  const earned = useCall(calls.settlement.getTotalStats, {}).data?.list
  return (
    <>
      {earned?.length === 0 && <GettingStarted />}
      <WorkCalendar />
      <TrialsNow />
      {earned !== undefined && earned.length > 0 && <GettingStarted />}
    </>
  )
}

export function TalentPanels() {
  return (
    <>
      <WorkloadPanel />
      <IncomePanel />
      <AbilityPanel />
    </>
  )
}
