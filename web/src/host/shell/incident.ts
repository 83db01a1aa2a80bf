import { create } from 'zustand'

/** The menu item that opens the dialog instead of navigating (spec §2, Sidebar). */
export const INCIDENTES = '/AberturaDeIncidentes'

const useOpen = create(() => ({ open: false }))
export const openIncidentDialog = () => useOpen.setState({ open: true })
export const closeIncidentDialog = () => useOpen.setState({ open: false })
export const useIncidentOpen = () => useOpen().open
