import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FlowSummary, flowNameLength } from '@polyphony/contract'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { designerText } from './designer.text.ts'
import type { Designer } from './edit/use-designer.ts'

interface AboutFlowProps {
  designer: Designer
  flow: FlowSummary | null
  isNameMissing: boolean
}

export function AboutFlow({ designer, flow, isNameMissing }: AboutFlowProps) {
  const t = useText(designerText)
  const { name, description } = designer.draft
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNameMissing) field.current?.focus()
  }, [isNameMissing])
  return (
    <Card title={t('about')}>
      <Stack gap="sm">
        {flow && !flow.can.edit && (
          <Text size="sm" c="dimmed">
            {t(flow.company_id === null ? 'standardNote' : 'foreignNote')}
          </Text>
        )}
        <TextInput
          ref={field}
          label={t('name')}
          required
          maxLength={flowNameLength}
          value={name}
          error={isNameMissing && name.trim() === '' && t('nameMissing')}
          onChange={(event) => designer.edit({ name: event.currentTarget.value }, 'name')}
        />
        <Textarea
          label={t('description')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={description}
          onChange={(event) => designer.edit({ description: event.currentTarget.value }, 'description')}
        />
      </Stack>
    </Card>
  )
}
