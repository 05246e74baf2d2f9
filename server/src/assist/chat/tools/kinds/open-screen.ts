import { mayAccess, type OpenScreen, openScreens, pageAccess } from '@polyphony/contract'
import { z } from 'zod'
import { bare, defineChatTool } from './chat-tool.ts'
import { screenNames } from './screen-names.ts'

const plain = (words: string) =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '')

function screenNamed(words: string): OpenScreen | null {
  const wanted = plain(bare(words))
  return openScreens.find((screen) => screenNames[screen].some((name) => plain(name) === wanted)) ?? null
}

export const openScreen = defineChatTool({
  name: 'open_screen',
  description: `Gives the person a link to a screen of the portal: ${openScreens.map((one) => `${one} (${screenNames[one][0]})`).join(', ')}.`,
  input: z.object({ screen: z.enum(openScreens) }),
  phrases: [
    /^(?:please )?(?:open|go to|take me to)(?: the| my)?(?<what> .+?)(?: page| screen)?$/i,
    /^(?:请|帮我)?(?:打开|进入|转到)(?<what>.+?)(?:页面|页)?$/u,
    /^(?<what>.+?)(?:の画面|のページ|画面|ページ)?を(?:開いて|開く)(?:ください)?$/u,
  ],
  read(words) {
    const screen = screenNamed(words)
    return screen && { screen }
  },
  say: ({ screen }) => screenNames[screen][0] ?? screen,
  run: async ({ actor }, { screen }) => (mayAccess(pageAccess[screen], actor) ? { kind: 'screen', screen } : null),
})
