/** The seven roles: which the talent has, for which pairs, and how to get others. */
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { calls, isOneLanguageRole, present, type QualifiedPair, roles, type TalentRole } from '@polyphony/contract'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { formatDate, formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { Card } from '../../../../ui/frame/Card.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { StatusBadge, type Tone } from '../../../../ui/state/Status.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import classes from '../talent.module.css'
import { talentText } from '../talent.text.ts'
import { UnlockDialog } from './UnlockDialog.tsx'

type RoleState = 'unlocked' | 'locked' | 'requested' | 'refused'
const tones: Record<RoleState, Tone> = { unlocked: 'done', locked: 'paused', requested: 'pending', refused: 'overdue' }

/** An unlocked role stays unlocked while the talent requests further pairs. */
function stateOf({ level, request }: TalentRole): RoleState {
  if (level !== null) return 'unlocked'
  return request?.state === 'requested' || request?.state === 'refused' ? request.state : 'locked'
}

export function RolesCard() {
  const t = useText(talentText)
  const [asked, setAsked] = useState<TalentRole | null>(null)
  const { data, error, refetch } = useCall(calls.talent.getTalentRole, {})
  const { data: all } = useCall(calls.talent.getAllRoles, {}, { tellsError: true })
  const isOperator = all?.list.find(({ role }) => role === 'operator')?.is_unlocked ?? false
  return (
    <Card title={t('roles')} description={t('rolesHint')}>
      {!data ? (
        <QueryState error={error} onRetry={refetch} bones={<Skeleton height={240} />} />
      ) : (
        <ul className={classes.list}>
          {data.list.map((role) => (
            <RoleRow key={role.role_id} role={role} onAsk={() => setAsked(role)} />
          ))}
          <li className={classes.role}>
            <div className={classes.roleText}>
              <Group gap="xs">
                <Text span fw={600}>
                  {t('operator')}
                </Text>
                <State state={isOperator ? 'unlocked' : 'locked'} />
              </Group>
              <Text size="sm" c="dimmed">
                {t('operatorHint')}
              </Text>
            </div>
          </li>
        </ul>
      )}
      <UnlockDialog role={asked} onClose={() => setAsked(null)} />
    </Card>
  )
}

function State({ state }: { state: RoleState }) {
  const t = useText(talentText)
  return (
    <StatusBadge tone={tones[state]}>
      {state === 'locked' && <IconLock size={14} aria-hidden />}
      {t(state)}
    </StatusBadge>
  )
}

function RoleRow({ role, onAsk }: { role: TalentRole; onAsk: () => void }) {
  const t = useText(talentText)
  const ui = useText(uiText)
  const { role_id, level, pairs, request } = role
  const state = stateOf(role)
  const name = ui(present(roles.find((one) => one.role_id === role_id)).role)
  return (
    <li className={classes.role}>
      <div className={classes.roleText}>
        <Group gap="xs">
          <RoleTag roleId={role_id} level={level ?? 0} />
          <State state={state} />
        </Group>
        {state === 'locked' && (
          <Text size="sm" c="dimmed">
            {t('lockedHint')}
          </Text>
        )}
        {pairs.map((pair) => (
          <Pair key={`${pair.source_lang} ${pair.target_lang}`} pair={pair} isSingle={isOneLanguageRole(role_id)} />
        ))}
        <Request role={role} />
      </div>
      {request?.state !== 'requested' && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t(level === null ? 'askForOf' : 'askMoreOf', { role: name })}
          onClick={onAsk}
        >
          {t(level === null ? 'askFor' : 'askMore')}
        </Button>
      )}
    </li>
  )
}

function Languages({ pair, isSingle }: { pair: { source_lang: string; target_lang: string }; isSingle: boolean }) {
  const language = useLanguage()
  if (isSingle) return formatLanguageName(pair.source_lang, language)
  return <LanguagePair source={pair.source_lang} target={pair.target_lang} />
}

function Pair({ pair, isSingle }: { pair: QualifiedPair; isSingle: boolean }) {
  const t = useText(talentText)
  const language = useLanguage()
  const { qualified_at, is_vouched, lost_at, lost_reason } = pair
  const date = formatDate(lost_at ?? qualified_at, language)
  return (
    <div className={classes.pair} data-lost={lost_at !== null || undefined}>
      <Languages pair={pair} isSingle={isSingle} />{' '}
      <Text span size="xs" c={lost_at ? 'var(--overdue)' : 'dimmed'}>
        {lost_at
          ? t('lostOn', { date, reason: lost_reason })
          : t(is_vouched ? 'gainedOperator' : 'gainedTrial', { date })}
      </Text>
    </div>
  )
}

/** The open request, or the reason for its refusal. */
function Request({ role: { role_id, request } }: { role: TalentRole }) {
  const t = useText(talentText)
  const language = useLanguage()
  if (!request || request.state === 'granted') return null
  if (request.state === 'refused') {
    const date = formatDate(request.decided_at ?? request.created_at, language)
    return (
      <Text size="sm" c="var(--overdue)">
        {t('refusedOn', { date, reason: request.answer })}
      </Text>
    )
  }
  return (
    <Group gap={6}>
      <Text span size="sm" c="dimmed">
        {t('requestedOn', { date: formatDate(request.created_at, language) })}
      </Text>
      {request.pairs.map((pair) => (
        <Languages key={`${pair.source_lang} ${pair.target_lang}`} pair={pair} isSingle={isOneLanguageRole(role_id)} />
      ))}
    </Group>
  )
}
