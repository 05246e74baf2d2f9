import { Badge, Button, Group, Text } from '@mantine/core'
import type { ApiToken, TokenScope } from '@polyphony/contract'
import { formatDate, formatMoney, formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import classes from '../account.module.css'
import { tokensText } from './tokens.text.ts'

export const scopeNames = {
  'order:read': 'orderRead',
  'order:write': 'orderWrite',
  'knowledge:read': 'knowledgeRead',
} as const satisfies Record<TokenScope, keyof typeof tokensText>

export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useText(tokensText)
  const language = useLanguage()
  const { name, scopes, currency, expires_at, is_expired, last_used_at } = token
  const [spent, limit] = [token.spent_minor, token.spend_limit_minor].map((sum) => formatMoney(sum, currency, language))
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {is_expired && <StatusBadge tone="paused">{t('expired')}</StatusBadge>}
        </Group>
        <Group gap={4} my={4}>
          {scopes.map((scope) => (
            <Badge key={scope} variant="default" tt="none" fw={500} title={scope}>
              {t(scopeNames[scope])}
            </Badge>
          ))}
        </Group>
        {scopes.includes('order:write') && (
          <Text size="sm" c="dimmed">
            {t('spent', { spent: spent ?? '', limit: limit ?? '' })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {last_used_at ? t('used', { when: formatRelative(last_used_at, language) }) : t('neverUsed')}
          {' · '}
          {t('until', { moment: formatDate(expires_at, language) })}
        </Text>
      </div>
      <Button variant="default" aria-label={t('revokeOf', { name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  )
}
