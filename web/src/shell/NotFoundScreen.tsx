import { Button, Center } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { shellText } from './text.ts'

export function NotFoundScreen() {
  const t = useText(shellText)
  return (
    <Center component="main" mih="100dvh" bg="var(--canvas)">
      <title>{`${t('notFound')} · Polyphony`}</title>
      <EmptyState
        icon={IconMapOff}
        isPage
        title={t('notFound')}
        hint={t('notFoundHint')}
        action={
          <Button component={Link} to={paths.home} mt="xs">
            {t('goHome')}
          </Button>
        }
      />
    </Center>
  )
}
