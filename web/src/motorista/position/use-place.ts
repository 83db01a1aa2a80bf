import { useCallback, useEffect, useRef, useState } from 'react'
import { type Consentimento, guardarConsentimento, type Lugar, lerConsentimento, ondeEstou } from './place.ts'

export type UsoDaPosicao = {
  consentimento: Consentimento | null
  lugar: Lugar | null
  procurando: boolean
  responder: (answer: 'sim' | 'nao') => Promise<void>
  /** The place for a proof made now: what is known, or what is being found. */
  paraAgora: () => Lugar | null | Promise<Lugar | null>
}

/** The driver's consent about his position and, once given, where he is while the screen that asks is open. */
export function usePosicao(dono: string, procurar: boolean): UsoDaPosicao {
  const [consentimento, setConsentimento] = useState<Consentimento | null>(null)
  const [lugar, setLugar] = useState<Lugar | null>(null)
  const [procurando, setProcurando] = useState(false)
  const finding = useRef<Promise<Lugar | null> | null>(null)

  const find = useCallback(() => {
    setProcurando(true)
    finding.current = ondeEstou().then((found) => {
      finding.current = null
      setLugar(found)
      setProcurando(false)
      return found
    })
  }, [])

  useEffect(() => {
    void lerConsentimento(dono).then((answer) => {
      setConsentimento(answer)
      if (answer === 'sim' && procurar) find()
    })
  }, [dono, procurar, find])

  const responder = useCallback(
    async (answer: 'sim' | 'nao') => {
      await guardarConsentimento(dono, answer)
      setConsentimento(answer)
      // Asks the browser's own permission while the finger is still on the button.
      if (answer === 'sim') find()
    },
    [dono, find],
  )

  const paraAgora = useCallback(() => finding.current ?? lugar, [lugar])
  return { consentimento, lugar, procurando, responder, paraAgora }
}
