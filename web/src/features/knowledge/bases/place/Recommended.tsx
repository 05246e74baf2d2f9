/** The company's bases that are opened most, and those with something new. */
import { Group, Text } from '@mantine/core'
import { calls, truncatedTextLength } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { KbsMark } from '../../../../parts/knowledge/KbsMark.tsx'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { truncate } from '../../../../ui/text/truncate.ts'
import { basesText } from '../bases.text.ts'

interface RecommendedProps {
  page?: typeof paths.knowledgeDetail | typeof paths.knowledgeSub
}

export function Recommended({ page = paths.knowledgeDetail }: RecommendedProps) {
  const t = useText(basesText)
  const { data } = useCall(calls.kbs.getRecommendKbs, {})
  if (!data || data.list.length === 0) return null
  return (
    <Group gap="xs" component="nav" aria-label={t('recommended')}>
      <Text size="sm" c="dimmed" aria-hidden>
        {t('recommended')}
      </Text>
      {data.list.map(({ kbs_id, title, icon, colour, picture }) => (
        <LinkButton
          key={kbs_id}
          to={page}
          search={{ kbs_id }}
          variant="default"
          size="compact-md"
          title={title}
          leftSection={<KbsMark icon={icon} colour={colour} picture={picture} size={20} />}
        >
          {truncate(title, truncatedTextLength)}
        </LinkButton>
      ))}
    </Group>
  )
}
