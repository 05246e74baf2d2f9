/** Which bases are drawn on: all that the person asking reads, or some. */
import { Pill, Radio, Stack, Text } from '@mantine/core'
import { agentLimits, calls, type KbsNode } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { KbsCascader } from '../../../../parts/knowledge/KbsCascader.tsx'
import classes from './fields.module.css'
import { fieldsText } from './fields.text.ts'

interface KbsFieldProps {
  /** Null: all. */
  value: readonly string[] | null
  onChange: (kbsIds: string[] | null) => void
  isDisabled?: boolean
}

export function KbsField({ value, onChange, isDisabled = false }: KbsFieldProps) {
  const t = useText(fieldsText)
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('kbs_ids')}
        value={value === null ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
      >
        <Stack gap={6} mt={4}>
          <Radio value="all" label={t('allBases')} disabled={isDisabled} />
          <Radio value="some" label={t('someBases')} disabled={isDisabled} />
        </Stack>
      </Radio.Group>
      {value !== null && <Chosen value={value} onChange={onChange} isDisabled={isDisabled} />}
    </Stack>
  )
}

interface ChosenProps {
  value: readonly string[]
  onChange: (kbsIds: string[]) => void
  isDisabled: boolean
}

function Chosen({ value, onChange, isDisabled }: ChosenProps) {
  const t = useText(fieldsText)
  const { data } = useCall(calls.kbs.getAllKbs, {}, { tellsError: true })
  const names = new Map((data?.list ?? []).flatMap(({ children }) => namesOf(children)))
  const remove = (kbsId: string) => onChange(value.filter((one) => one !== kbsId))
  return (
    <Stack gap="xs" pl={28}>
      {value.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noBases')}
        </Text>
      ) : (
        <ul className={classes.bases}>
          {value.map((kbsId) => {
            const name = names.get(kbsId) ?? '…'
            return (
              <li key={kbsId}>
                <Pill
                  withRemoveButton={!isDisabled}
                  onRemove={() => remove(kbsId)}
                  removeButtonProps={{ 'aria-label': t('removeBase', { name }), 'aria-hidden': false, tabIndex: 0 }}
                >
                  {name}
                </Pill>
              </li>
            )
          })}
        </ul>
      )}
      {!isDisabled && value.length < agentLimits.bases && (
        <KbsCascader
          label={t('addBase')}
          description={t('belowToo')}
          value={null}
          isAdding
          onChange={(kbsId) => kbsId && !value.includes(kbsId) && onChange([...value, kbsId])}
          maw={360}
        />
      )}
    </Stack>
  )
}

const namesOf = (nodes: readonly KbsNode[]): [string, string][] =>
  nodes.flatMap(({ kbs_id, kbs_name, children }) => [[kbs_id, kbs_name], ...namesOf(children)])
