import { useUrlState } from '../../lib/nav.tsx'
import { Tabs } from '../../ui/index.ts'
import { AbaDeAcessos } from './components/acessos.tsx'
import { AbaDePedidos } from './components/pedidos.tsx'
import { AbaDeRetencao } from './components/retencao.tsx'

export const defaults = {
  aba: '',
  busca: '',
  estado: '',
  tipo: '',
  de: '',
  ate: '',
  pedido: '',
  pagina: 1,
  por_pagina: 50,
}
export type Url = typeof defaults

/** LGPD for the group's admin: what people asked, who saw whose data, for how long things are kept. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const abas = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Privacidade"
        value={url.aba || 'pedidos'}
        onChange={(aba) => set({ ...defaults, aba: aba === 'pedidos' ? '' : aba })}
        tabs={[
          { value: 'pedidos', label: 'Pedidos' },
          { value: 'acessos', label: 'Acessos' },
          { value: 'retencao', label: 'Retenção' },
        ]}
      />
    </div>
  )
  if (url.aba === 'acessos') return <AbaDeAcessos abas={abas} url={url} set={set} />
  if (url.aba === 'retencao') return <AbaDeRetencao abas={abas} />
  return <AbaDePedidos abas={abas} url={url} set={set} />
}
