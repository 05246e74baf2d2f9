import { Box, Center, Stack } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { LinkButton } from '../../parts/link/links.tsx'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { shellText } from '../shell.text.ts'

const PublicFooter = lazy(async () => ({ default: (await import('../public-footer/PublicFooter.tsx')).PublicFooter }))

export function NotFoundScreen() {
  const t = useText(shellText)
  return (
    <Stack gap={0} mih="100dvh" bg="var(--canvas)">
      <title>{`${t('notFound')} · Polyphony`}</title>
      <Center component="main" flex={1}>
        <EmptyState
          icon={IconMapOff}
          isPage
          title={t('notFound')}
          hint={t('notFoundHint')}
          action={
            <LinkButton to={paths.home} mt="xs">
              {t('goHome')}
            </LinkButton>
          }
        />
      </Center>
      <Box p="md">
        <Suspense>
          <PublicFooter />
        </Suspense>
      </Box>
    </Stack>
  )
}
