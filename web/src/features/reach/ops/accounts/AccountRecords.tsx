/** An account's work, qualifications, sessions and audit entries. */
import { Text, Title } from '@mantine/core'
import { type AccountDetail, calls, deviceOf } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { formatNumber, formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { AuditSentence } from '../audit/AuditSentence.tsx'
import classes from './accounts.module.css'
import { accountsText } from './accounts.text.ts'
import { PairRow } from './PairRow.tsx'

const trailLength = 10

export function AccountRecords({ account }: { account: AccountDetail }) {
  const t = useText(accountsText)
  const language = useLanguage()
  const { open_work, sessions, sign_ins } = account
  return (
    <>
      <Section title={t('work')}>
        <dl className={classes.counts}>
          {(['offers', 'work', 'reviews'] as const).map((kind) => (
            <div key={kind}>
              <dd>{formatNumber(open_work[kind], language)}</dd>
              <Text component="dt" size="xs" c="dimmed">
                {t(kind === 'work' ? 'tasks' : kind)}
              </Text>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('unlockedRoles')}>
        <Roles account={account} />
      </Section>
      <Section title={t('sessions')}>
        {sessions.length === 0 && <Nothing>{t('noSessions')}</Nothing>}
        <ul className={classes.lines}>
          {sessions.map((session) => (
            <Line key={session.session_id} end={formatRelative(session.last_seen_at, language)}>
              {deviceOf(session.user_agent)} · {session.ip}
            </Line>
          ))}
        </ul>
      </Section>
      <Section title={t('signIns')}>
        {sign_ins.length === 0 && <Nothing>{t('noSignIns')}</Nothing>}
        <ul className={classes.lines}>
          {sign_ins.map((one) => (
            <Line key={one.audit_id} end={formatRelative(one.created_at, language)}>
              <span data-failed={one.action !== 'signIn' || undefined} className={classes.outcome}>
                {t(one.action)}
              </span>{' '}
              · {one.ip}
            </Line>
          ))}
        </ul>
      </Section>
      <Trail accountId={account.account_id} />
    </>
  )
}

function Roles({ account }: { account: AccountDetail }) {
  const t = useText(accountsText)
  const { roles, pairs } = account
  if (roles.length === 0 && pairs.length === 0) return <Nothing>{t('noRoles')}</Nothing>
  const ids = [...new Set([...roles, ...pairs].map(({ role_id }) => role_id))].sort((a, b) => a - b)
  return (
    <ul className={classes.lines}>
      {ids.map((role_id) => (
        <li key={role_id} className={classes.role}>
          <RoleTag roleId={role_id} level={roles.find((role) => role.role_id === role_id)?.level} />
          {pairs
            .filter((pair) => pair.role_id === role_id)
            .map((pair) => (
              <PairRow key={`${pair.source_lang} ${pair.target_lang}`} account={account} pair={pair} />
            ))}
        </li>
      ))}
    </ul>
  )
}

function Trail({ accountId }: { accountId: string }) {
  const t = useText(accountsText)
  const language = useLanguage()
  const { data } = useCall(calls.ops.getAuditList, { account_id: accountId, pageSize: trailLength })
  return (
    <Section title={t('trail')}>
      <ul className={classes.lines}>
        {data?.list.map((entry) => (
          <Line key={entry.audit_id} end={formatRelative(entry.created_at, language)}>
            <AuditSentence entry={entry} />
          </Line>
        ))}
      </ul>
      <Link to={paths.opsAudit} search={{ account_id: accountId }} className={classes.link}>
        {t('wholeTrail')}
      </Link>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={3} id={id} size="h4">
        {title}
      </Title>
      {children}
    </section>
  )
}

function Line({ end, children }: { end: string; children: ReactNode }) {
  return (
    <li className={classes.line}>
      <div>{children}</div>
      <Text span size="xs" c="dimmed" className={classes.end}>
        {end}
      </Text>
    </li>
  )
}

function Nothing({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
