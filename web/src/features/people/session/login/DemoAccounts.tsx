import { Stack, Text, UnstyledButton } from '@mantine/core'
import { isOneOf, type SiteSetting } from '@polyphony/contract'
import { useId } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../session.module.css'
import { loginText } from './login.text.ts'

interface DemoAccountsProps {
  accounts: SiteSetting['demo_accounts']
  chosen: string | null
  onChoose: (username: string, password: string) => void
}

const actors = ['operator', 'companyAdmin', 'talent', 'reviewer', 'teamTalent', 'mvpMember', 'applicant'] as const
const isActor = (actor: string): actor is (typeof actors)[number] => isOneOf(actors, actor)

export function DemoAccounts({ accounts, chosen, onChoose }: DemoAccountsProps) {
  const t = useText(loginText)
  const titleId = useId()
  return (
    <Stack component="section" gap={4} mt="xl" aria-labelledby={titleId}>
      <Text id={titleId} component="h2" size="sm" fw={600}>
        {t('demo')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('demoHint')}
      </Text>
      <ul className={classes.accounts}>
        {accounts.map(({ username, password, actor }) => (
          <li key={username}>
            <UnstyledButton
              className={classes.account}
              aria-pressed={chosen === username}
              onClick={() => onChoose(username, password)}
            >
              <span className={classes.username}>{username}</span>
              <Text span size="xs" c="dimmed" truncate>
                {isActor(actor) ? t(actor) : actor}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
