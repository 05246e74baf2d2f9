/** Applicants have no settings yet, so this offers the export of their data and the erasure of their account. */
import { Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useText } from '../../../i18n/i18n.ts'
import { applicationText } from './application.text.ts'

const OwnData = lazy(async () => ({ default: (await import('../../../parts/own-data/OwnData.tsx')).OwnData }))

export function OwnDataToggle() {
  const t = useText(applicationText)
  const [isOpen, { toggle }] = useDisclosure(false)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Stack gap="md" mt="xl" align="stretch">
      <Button
        variant="subtle"
        color="gray"
        c="var(--muted)"
        size="compact-md"
        px={4}
        style={{ alignSelf: 'flex-start' }}
        aria-expanded={isOpen}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={toggle}
      >
        {t('ownData')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton height={240} radius="lg" />}>
          <OwnData />
        </Suspense>
      )}
    </Stack>
  )
}
