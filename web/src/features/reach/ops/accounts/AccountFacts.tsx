import { Button, Group, Text } from '@mantine/core'
import { type AccountDetail, calls } from '@polyphony/contract'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatDateTime, formatLanguageName, formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import classes from './accounts.module.css'
import { accountsText, levelText } from './accounts.text.ts'

export function AccountFacts({ account }: { account: AccountDetail }) {
  const t = useText(accountsText)
  const common = useText(commonText)
  const levelName = useText(levelText)
  const language = useLanguage()
  const { level } = account
  const facts: { label: string; content: ReactNode }[] = [
    { label: t('id'), content: <span className={classes.id}>{account.account_id}</span> },
    { label: t('level'), content: t('levelOf', { level, name: levelName(`${level}` as keyof typeof levelText) }) },
    { label: t('company'), content: <Company account={account} /> },
    { label: t('language'), content: formatLanguageName(account.language, language) },
    { label: t('timeZone'), content: account.time_zone },
    {
      label: t('native'),
      content: account.native_langs.map((lang) => formatLanguageName(lang, language)).join(', ') || '—',
    },
    { label: t('password'), content: t(account.has_password ? 'isSet' : 'notSet') },
    { label: t('twoFactor'), content: t(account.has_two_factor ? 'on' : 'off') },
    { label: t('receiving'), content: common(account.is_receiving ? 'yes' : 'no') },
    { label: t('uploaded'), content: formatSize(account.uploaded_bytes, language) },
    { label: t('applied'), content: account.first_apply_at ? formatDateTime(account.first_apply_at, language) : '—' },
    { label: t('registered'), content: formatDateTime(account.created_at, language) },
    {
      label: t('lastSeen'),
      content: account.last_seen_at ? formatDateTime(account.last_seen_at, language) : t('never'),
    },
  ]
  return (
    <div>
      <Contacts account={account} />
      <dl className={classes.facts}>
        {facts.map(({ label, content }) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Company({ account: { company_id, company_name, role_admin } }: { account: AccountDetail }) {
  const t = useText(accountsText)
  if (company_id === null) return '—'
  return (
    <>
      <Link to={paths.opsAccounts} search={{ company_id }} className={classes.link}>
        {company_name}
      </Link>
      {role_admin && ` (${t('admin')})`}
    </>
  )
}

/** Contacts are masked until the operator asks for them, which is recorded. */
function Contacts({ account: { account_id, email, phone } }: { account: AccountDetail }) {
  const t = useText(accountsText)
  const show = useAction(calls.opsAccount.showContacts, { invalidates: [calls.ops.getAuditList] })
  const shown = show.data ?? { email, phone }
  return (
    <div className={classes.contacts}>
      <dl className={classes.facts}>
        {(['email', 'phone'] as const).map((channel) => (
          <div key={channel}>
            <Text component="dt" size="xs" c="dimmed">
              {t(channel)}
            </Text>
            <dd>{shown[channel] ?? t('noContact')}</dd>
          </div>
        ))}
      </dl>
      {(email !== null || phone !== null) && !show.data && (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconEye size={14} aria-hidden />}
            loading={show.isPending}
            onClick={() => show.mutate({ account_id })}
          >
            {t('show')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('showHint')}
          </Text>
        </Group>
      )}
    </div>
  )
}
