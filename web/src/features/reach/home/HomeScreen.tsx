/** A greeting, and what this person has to do now. */

import { mayAccess, talentLevels } from '@polyphony/contract'
import { IconPlus } from '@tabler/icons-react'
import { useSessionUser, useTalent } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/i18n.ts'
import { LinkButton } from '../../../parts/link/links.tsx'
import { Shortages } from '../../../parts/shortage/Shortages.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { ClientCards, LettersCard, OperatorCards, ReviewCard, TalentCards } from './cards.tsx'
import classes from './home.module.css'
import { homeText } from './home.text.ts'
import { TalentHome } from './TalentHome.tsx'

export function HomeScreen() {
  const t = useText(homeText)
  const { nickname } = useSessionUser()
  const talent = useTalent()
  const { level, role_admin, is_operator } = talent
  return (
    <>
      <PageHeader
        title={t('greeting', { name: nickname })}
        description={t('next')}
        actions={
          mayAccess('mvp', talent) && (
            <LinkButton to={paths.taskFlow} leftSection={<IconPlus size={16} />}>
              {t('createTask')}
            </LinkButton>
          )
        }
      />
      <div className={classes.cards}>
        {role_admin && <ClientCards />}
        {is_operator && <OperatorCards />}
        {level >= talentLevels.approved && <TalentCards />}
        {level >= talentLevels.reviewer && <ReviewCard />}
        <LettersCard />
      </div>
      <div className={classes.after}>{mayAccess('client', talent) && <Shortages />}</div>
      {level >= talentLevels.approved && <TalentHome />}
    </>
  )
}
