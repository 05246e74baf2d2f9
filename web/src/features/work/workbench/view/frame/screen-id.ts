/** Menus open inside of the screen: what lies outside of its landmark isn't found by assistive technology. */
export const screenId = 'workbench-screen'
export const insideScreen = { target: `#${screenId}` }
