/** What needs this person, and a few figures beside it. */
import { calls, mayAccess } from '@polyphony/contract'
import { IconPlus } from '@tabler/icons-react'
import { useSessionUser, useTalent } from '../../../api/session/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useRefreshOn } from '../../../api/use-refresh-on.ts'
import { useText } from '../../../i18n/i18n.ts'
import { LinkButton } from '../../../parts/link/links.tsx'
import { Shortages } from '../../../parts/shortage/Shortages.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { ClientFigures } from './figures/ClientFigures.tsx'
import { HouseFigures } from './figures/HouseFigures.tsx'
import { TalentFacts } from './figures/TalentFacts.tsx'
import classes from './home.module.css'
import { homeText } from './home.text.ts'
import { NeedsPanel } from './needs/NeedsPanel.tsx'
import { TalentPanels, TalentWork } from './TalentHome.tsx'

const { getOverview } = calls.overview

export function HomeScreen() {
  const t = useText(homeText)
  const { nickname } = useSessionUser()
  const talent = useTalent()
  const { data, error, refetch } = useCall(getOverview, {})
  useRefreshOn('task_changed', [getOverview])
  useRefreshOn('offers_changed', [getOverview])
  useRefreshOn('letter', [getOverview])
  const { is_operator, invite_type } = talent
  const isFreelance = mayAccess('freelance', talent)
  const isClient = !is_operator && mayAccess('client', talent)
  const isTalent = isFreelance || invite_type !== null
  return (
    <>
      <PageHeader
        title={t('greeting', { name: nickname })}
        description={isTalent && <TalentFacts figures={data?.talent} />}
        actions={
          mayAccess('mvp', talent) && (
            <LinkButton to={paths.taskFlow} leftSection={<IconPlus size={16} />}>
              {t('createTask')}
            </LinkButton>
          )
        }
      />
      <div className={classes.columns}>
        <div>
          <NeedsPanel
            needs={data?.needs}
            total={data?.needs_total ?? 0}
            error={error}
            onRetry={refetch}
            reader={is_operator ? 'House' : isClient ? 'Client' : 'Talent'}
          />
          {mayAccess('client', talent) && (
            <div className={classes.after}>
              <Shortages />
            </div>
          )}
          {isTalent && <TalentWork isFreelance={isFreelance} />}
        </div>
        <div>
          {is_operator && <HouseFigures figures={data?.house ?? undefined} />}
          {isClient && <ClientFigures figures={data?.client ?? undefined} />}
          {isFreelance && <TalentPanels />}
        </div>
      </div>
    </>
  )
}
