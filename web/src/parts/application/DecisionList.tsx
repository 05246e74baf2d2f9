/** The decisions about an application, oldest first. */
import { Text } from '@mantine/core'
import { type ApplicationDecision, personName } from '@polyphony/contract'
import { applicationReasonText, verdictText } from '../../i18n/domain/application.text.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { LanguagePair } from '../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../ui/person/RoleTag.tsx'
import { StatusBadge, type Tone } from '../../ui/state/Status.tsx'
import classes from './decision-list.module.css'

const tones: Record<ApplicationDecision['verdict'], Tone> = {
  passFirstRound: 'review',
  pass: 'done',
  refuse: 'overdue',
  refuseForGood: 'overdue',
}

export function DecisionList({ decisions }: { decisions: readonly ApplicationDecision[] }) {
  const verdict = useText(verdictText)
  const language = useLanguage()
  return (
    <ul className={classes.list}>
      {decisions.map((decision) => (
        <li key={decision.decided_at} className={classes.decision}>
          <div className={classes.head}>
            <StatusBadge tone={tones[decision.verdict]}>{verdict(decision.verdict)}</StatusBadge>
            <Text span size="xs" c="dimmed">
              {[
                formatDateTime(decision.decided_at, language),
                decision.decided_by && personName(decision.decided_by.nickname, language),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Reasons decision={decision} />
          {decision.grants.map((grant) => (
            <div key={grant.role_id} className={classes.grant}>
              <RoleTag roleId={grant.role_id} level={grant.level} />
              {grant.pairs.map((pair) => (
                <LanguagePair
                  key={`${pair.source_lang} ${pair.target_lang}`}
                  source={pair.source_lang}
                  target={pair.target_lang}
                />
              ))}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The chosen reasons in the reader's language, then the written text. */
function Reasons({ decision: { reasons, remark } }: { decision: ApplicationDecision }) {
  const reason = useText(applicationReasonText)
  return (
    <>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map((name) => (
            <li key={name}>{reason(name)}</li>
          ))}
        </ul>
      )}
      {remark && <p className={classes.remark}>{remark}</p>}
    </>
  )
}
