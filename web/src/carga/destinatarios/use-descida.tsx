import { can } from '@tropeiro/contract/access/can'
import { destinatarios } from '@tropeiro/contract/carga/destinatarios'
import { messages } from '@tropeiro/contract/messages'
import { MapPinHouse } from 'lucide-react'
import { useEffect } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { isLayerOpen, isTyping } from '../../lib/keys.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { EmptyState, type Filter } from '../../ui/index.ts'
import { exportarLugar, type Filtrar, useNivel, useRemetentes } from './destinatarios.queries.ts'
import { bairroNoFio, caminho, type Lugar, nenhum, nivelDe, subir } from './niveis.ts'

/** What every level keeps in the address besides its search and filter: the place in view, and whose recipients. */
export const doLugar = { uf: '', cidade: '', bairro: '', remetente: '' }
type Url = typeof doLugar & { busca: string; status: string }

function useRemetente(): Filter[] {
  const allowed = can(askerOf(useSession()), destinatarios.buscarRemetentes.access)
  const { data, isFetching } = useRemetentes(allowed)
  if (!allowed) return []
  const options = (data?.valor ?? []).map((r) => ({ value: r.cnpj, label: r.nome }))
  return [
    {
      kind: 'search',
      name: 'remetente',
      label: 'Remetente',
      primary: true,
      loading: isFetching,
      options,
      vazio: messages.nenhumRemetente,
    },
  ]
}

/** Backspace goes one level up, as it goes back in a folder. */
function useBackspace(onUp: (() => void) | null) {
  useEffect(() => {
    if (!onUp) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Backspace' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || isLayerOpen()) return
      event.preventDefault()
      onUp()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onUp])
}

/**
 * A level of the drill-down: what is found at the place in the address, and of its `ListPage` what all levels have in common.
 * @param vista how the rows of a page are asked for; places are counted, so of their recipients one is enough
 */
export function useDescida(
  url: Url,
  ir: (to: Lugar) => unknown,
  vista: Partial<Filtrar> = { rowsPerPage: 1 },
) {
  const { uf, cidade, bairro, remetente } = url
  const lugar = { uf, cidade, bairro }
  const nivel = nivelDe(lugar)
  const filtrar: Filtrar = {
    texto: url.busca,
    bairro: bairroNoFio(bairro),
    status: url.status ? url.status === 'ativo' : null,
    ...vista,
  }
  const query = useNivel(lugar, remetente, filtrar)
  const filtroDeRemetente = useRemetente()
  const acima = subir(lugar)
  useBackspace(acima && (() => void ir(acima)))
  const primeiro = query.data?.valor[0]
  const nomes = [
    uf,
    cidade === '-' ? 'Sem município' : primeiro?.destCidade || cidade,
    bairro === '-' ? 'Sem bairro' : primeiro?.destBairro || bairro,
  ]
  const caminhos = [nenhum, { ...nenhum, uf }, { ...nenhum, uf, cidade }]
  return {
    lugar,
    filtrar,
    query,
    filtroDeRemetente,
    moldura: {
      query,
      title: nivel === 0 ? 'Destinatários' : (nomes[nivel - 1] ?? ''),
      description: nivel === 0 ? 'Escolha um estado e desça até o endereço' : undefined,
      breadcrumb:
        nivel === 0
          ? undefined
          : ['Destinatários', ...nomes.slice(0, nivel)].map((label, at) => {
              const above = caminhos[at]
              return { label, ...(at < nivel && above ? { to: caminho(above) } : {}) }
            }),
      tools: <ExportarBotao exportar={() => exportarLugar(lugar, remetente, filtrar)} />,
      empty: (
        <EmptyState
          icon={MapPinHouse}
          title={messages.nenhumDado}
          text="Os destinatários vêm das notas importadas."
        />
      ),
    },
  }
}
