/** Menus are rendered inside of the screen's landmark, so that assistive technology finds them. */
export const screenId = 'workbench-screen'
export const insideScreen = { target: `#${screenId}` }
