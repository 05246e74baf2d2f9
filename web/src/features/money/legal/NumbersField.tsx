/** Numbers of registers and tax offices, each with what it is called. */
import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { type EntityFacts, entityLimits } from '@polyphony/contract'
import { IconTrash } from '@tabler/icons-react'
import { type Control, useController } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.ts'
import { legalText } from './legal.text.ts'

export function NumbersField({ control }: { control: Control<EntityFacts, unknown, EntityFacts> }) {
  const t = useText(legalText)
  const { field, fieldState } = useController({ control, name: 'numbers' })
  const numbers = field.value
  const change = (place: number, some: Partial<EntityFacts['numbers'][number]>) =>
    field.onChange(numbers.map((one, index) => (index === place ? { ...one, ...some } : one)))
  return (
    <Input.Wrapper label={t('numbers')} error={fieldState.invalid && t('numbersWrong')}>
      <Stack gap="xs" mt={4}>
        {numbers.map(({ name, value }, place) => {
          const row = place + 1
          return (
            // Rows have no id; what stands in them is all there is.
            <Group key={row} gap="xs" wrap="nowrap">
              <TextInput
                w="35%"
                aria-label={t('numberName', { row })}
                placeholder={t('numberNameHint')}
                maxLength={entityLimits.numberName}
                value={name}
                onChange={(event) => change(place, { name: event.currentTarget.value })}
              />
              <TextInput
                flex={1}
                aria-label={t('numberValue', { row })}
                maxLength={entityLimits.numberValue}
                value={value}
                onChange={(event) => change(place, { value: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeNumber', { row })}
                onClick={() => field.onChange(numbers.filter((_, index) => index !== place))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          )
        })}
        {numbers.length < entityLimits.numbers && (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => field.onChange([...numbers, { name: '', value: '' }])}
            >
              {t('addNumber')}
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
