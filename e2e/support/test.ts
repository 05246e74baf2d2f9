/** Playwright's `test`, which closes the browsers that a journey opened: left open they go on working beside all later ones. */
import { test as base } from '@playwright/test'

export * from '@playwright/test'

export const test = base.extend<{ tidy: void }>({
  tidy: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
})
