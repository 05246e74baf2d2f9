import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { composeText } from '../chat.text.ts'
import classes from './compose.module.css'
import type { useSuggestions } from './use-suggestions.ts'

type SuggestionsProps = Pick<
  ReturnType<typeof useSuggestions>,
  'id' | 'sign' | 'list' | 'isWaiting' | 'place' | 'take' | 'setActive'
>

export function Suggestions({ id, sign, list, isWaiting, place, take, setActive }: SuggestionsProps) {
  const t = useText(composeText)
  const active = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that the keys reach is brought into view
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [place, sign])
  if (sign === null) return null
  const isPrompts = sign === '/'
  return (
    <div className={classes.suggestions}>
      <div id={id} role="listbox" aria-label={t(isPrompts ? 'prompts' : 'files')}>
        {list.map((suggestion, index) => (
          <div
            key={suggestion.id}
            id={`${id}-${index}`}
            ref={index === place ? active : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            className={classes.suggestion}
            onPointerMove={() => setActive(index)}
            // The field keeps the keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void take(suggestion)}
            onKeyDown={() => {}}
          >
            <bdi className={classes.suggestionTitle}>
              {isPrompts ? '/' : ''}
              {suggestion.title}
            </bdi>
            {suggestion.hint !== '' && <bdi className={classes.hint}>{suggestion.hint}</bdi>}
          </div>
        ))}
      </div>
      {list.length === 0 && (
        <p className={classes.none} role="status">
          {isWaiting ? '…' : t(isPrompts ? 'noPrompt' : 'noFile')}
        </p>
      )}
    </div>
  )
}
