import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { linkTo } from '@polyphony/contract'
import { IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { useCountdown } from '../../../../ui/dates/use-countdown.ts'
import { useQueryParam } from '../use-query-param.ts'
import { forgotText } from './forgot.text.ts'

const returnMs = 5_000

/** Opens the sign-in page after a countdown and keeps the page to open after signing in. */
export function DoneStep({ account }: { account: string }) {
  const t = useText(forgotText)
  const router = useRouter()
  const redirect = useQueryParam('redirect')
  const [until] = useState(() => Date.now() + returnMs)
  const count = useCountdown(until)
  const leave = () => {
    router.history.push(linkTo(paths.login, { search: { account, ...(redirect && { redirect }) } }))
  }
  const leaveByItself = useEffectEvent(leave)
  useEffect(() => {
    const timer = setTimeout(() => leaveByItself(), returnMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack gap="md" align="center" ta="center" py="md">
      <ThemeIcon size={56} radius="xl" variant="light" c="var(--done)" bg="var(--selected)" aria-hidden>
        <IconCheck size={28} />
      </ThemeIcon>
      <div role="status">
        <Title order={2}>{t('doneTitle')}</Title>
      </div>
      <Text c="dimmed">{t('returning', { count })}</Text>
      <Button size="md" fullWidth onClick={leave}>
        {t('signInNow')}
      </Button>
    </Stack>
  )
}
