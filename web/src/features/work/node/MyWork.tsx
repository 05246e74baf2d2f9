/** A talent's part of `/task/list`: offers and accepted work. */
import { Stack, Title } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { useText } from '../../../i18n/i18n.ts'
import { NodeTaskPanel } from './NodeTaskPanel.tsx'
import { nodeText } from './node.text.ts'
import { OffersPanel } from './offers/OffersPanel.tsx'

export function MyWork() {
  const t = useText(nodeText)
  return (
    <Stack gap="lg">
      <OffersPanel />
      <section aria-labelledby="my-work">
        <Title order={2} id="my-work" mb="xs">
          {t('myWork')}
        </Title>
        <NodeTaskPanel
          scope="work"
          label={t('myWork')}
          empty={{ icon: IconBriefcase, title: t('noWork'), hint: t('noWorkHint') }}
        />
      </section>
    </Stack>
  )
}
