import { type TipoDeAvulso, tiposDeAvulso } from '@tropeiro/contract/transporte/documentos'
import { useUrlState } from '../../lib/nav.tsx'
import { DocumentoForm } from './components/documento-form.tsx'

const defaults = { tipo: 'MINUTA' }
const isTipo = (text: string): text is TipoDeAvulso => (tiposDeAvulso as readonly string[]).includes(text)

/** A new document without NF-e; which kind stands in the address. */
export function Page() {
  const [{ tipo }] = useUrlState(defaults)
  const known = isTipo(tipo) ? tipo : 'MINUTA'
  return <DocumentoForm key={known} documento={null} tipo={known} />
}
