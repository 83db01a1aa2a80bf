import { useUrlState } from '../../lib/nav.tsx'
import { PedidoTela } from './components/pedido.tsx'
import { PlanoTela } from './components/plano.tsx'

const defaults = { plano: '' }

/** From the notes that wait to the day's routes: what is planned, and once it was asked for, the plan itself. */
export function Page() {
  const [{ plano }] = useUrlState(defaults)
  return plano === '' ? <PedidoTela /> : <PlanoTela key={plano} id={plano} />
}
