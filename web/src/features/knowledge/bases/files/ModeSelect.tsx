/** How a file is cut into passages: what its format allows, or everything while files of any format may come. */
import { Select } from '@mantine/core'
import { type ParsingMode, parsingModes, parsingModesOf } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { filesText, modeText } from './files.text.ts'

interface ModeSelectProps {
  /** Without one: any format. */
  ext?: string
  value: ParsingMode
  onChange: (mode: ParsingMode) => void
  description?: string
}

export function ModeSelect({ ext, value, onChange, description }: ModeSelectProps) {
  const t = useText(filesText)
  const modeOf = useText(modeText)
  const modes = ext === undefined ? parsingModes : parsingModesOf(ext)
  return (
    <Select
      label={t('mode')}
      description={description}
      allowDeselect={false}
      value={value}
      data={modes.map((mode) => ({ value: mode, label: modeOf(mode) }))}
      onChange={(chosen) => {
        const mode = modes.find((one) => one === chosen)
        if (mode) onChange(mode)
      }}
    />
  )
}
