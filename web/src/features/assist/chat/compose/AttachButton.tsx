import { ActionIcon } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { composeText } from '../chat.text.ts'
import { type AskedFiles, chatExts } from './use-asked-files.ts'

export function AttachButton({ files, isDisabled }: { files: AskedFiles; isDisabled: boolean }) {
  const t = useText(composeText)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--ink)"
        size={32}
        aria-label={t('attach')}
        title={`${t('attach')} (${t('attachHint')})`}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} aria-hidden />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        accept={chatExts.map((ext) => `.${ext}`).join(',')}
        onChange={({ currentTarget }) => {
          files.upload(currentTarget.files ?? [])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
