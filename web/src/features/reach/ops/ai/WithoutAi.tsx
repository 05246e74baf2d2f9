/** Says plainly what translation nodes do while no model translates. */
import { Alert, List, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { aiText } from '../ops.text.ts'

export function WithoutAi() {
  const t = useText(aiText)
  return (
    <Alert mb="md" radius="lg" icon={<IconInfoCircle aria-hidden />} title={t('without')}>
      <Text size="sm">{t('withoutAbout')}</Text>
      <List size="sm" mt="xs">
        <List.Item>{t('withoutMemory')}</List.Item>
        <List.Item>{t('withoutTerms')}</List.Item>
        <List.Item>{t('withoutRest')}</List.Item>
      </List>
    </Alert>
  )
}
