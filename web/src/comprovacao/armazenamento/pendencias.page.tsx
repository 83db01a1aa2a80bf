import { type TipoDePendencia, tiposDePendencia } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import type { Pendencia } from '@tropeiro/contract/comprovacao/armazenamento/formas'
import { listaDePendencias } from '@tropeiro/contract/comprovacao/armazenamento/lista'
import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { type NotaDoVerbo, VerbosDaLinha, VerbosDasNotas } from '../../carga/notas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { Badge, EmptyState, filtrosCom, ListPage, useLista, useSelection } from '../../ui/index.ts'
import { exportarPendencias, usePendencias } from './armazenamento.queries.ts'
import { useBases } from './bases.ts'
import { celulasDePendencias as celulas } from './components/celulas.tsx'
import { QuemEspera } from './components/quem-espera.tsx'

const ordens = ['-dias', 'dias', '-valor', 'valor'] as const
const tipos = Object.keys(tiposDePendencia) as TipoDePendencia[]
const urgente = (tipo: TipoDePendencia) => tipo === 'refazer' || tipo === 'sem_comprovante'

const notaDe = (p: Pendencia): NotaDoVerbo => ({
  _id: p.nota,
  numero: p.numero,
  chave: p.chave,
  ar: p.ar,
  tipo_doc: p.tipo_doc,
  status: p.situacao,
  romaneio: p.numero_romaneio,
  // One that its issuer cancelled waits for nobody.
  cancelada: false,
})
const menuDe = (p: Pendencia, tabIndex: 0 | -1) => <VerbosDaLinha nota={notaDe(p)} tabIndex={tabIndex} />

/** What waits for somebody: by base and driver, how old, how much, and what to do about it. */
export function Page() {
  const { url, set, page } = useLista(listaDePendencias, { celulas })
  const go = useGo()
  const bases = useBases()
  const asked = {
    busca: url.busca,
    tipos: url.tipo,
    bases: url.base,
    motorista: url.motorista,
    dias: /^\d{1,4}$/.test(url.dias) ? Number(url.dias) : 0,
    ordem: ordens.find((o) => o === url.ordem) ?? '-dias',
  }
  const query = usePendencias({ ...asked, pagina: url.pagina, por_pagina: url.por_pagina })
  const { data } = query
  const rows = data?.pendencias ?? []
  const selection = useSelection(data?.total ?? 0)
  const counts = new Map(data?.por_tipo.map((t) => [t.tipo, t.quantas]))
  const opcoes = {
    tipo: tipos.map((value) => ({
      value,
      label: `${tiposDePendencia[value].nome} (${formatNumber(counts.get(value) ?? 0)})`,
    })),
    base: bases.map((b) => ({ value: b, label: b })),
  }
  return (
    <ListPage
      {...page}
      filters={filtrosCom(listaDePendencias, opcoes)}
      description="O que espera por alguém, do mais velho ao mais novo"
      badge={data && <Badge tone="warn">{formatMoney(data.valor_centavos)}</Badge>}
      tools={<ExportarBotao exportar={() => exportarPendencias(asked)} />}
      toolbar={
        data && (
          <div className="flex flex-col gap-1.5 border-b border-line px-4 py-2 max-sm:px-3">
            <QuemEspera title="Bases" rows={data.por_base} onChoose={(b) => set({ base: [b] })} />
            <QuemEspera
              title="Motoristas"
              rows={data.por_motorista}
              onChoose={(motorista) => set({ motorista })}
            />
          </div>
        )
      }
      query={query}
      rows={rows}
      selection={selection}
      bulkActions={
        <VerbosDasNotas notas={rows.filter((p) => selection.has(p.nota)).map(notaDe)} todas={selection.all} />
      }
      rowMenu={menuDe}
      total={data?.total ?? 0}
      onOpen={(p) =>
        go(p.tipo === 'auditar' ? `/app/ferramentas/auditoria?nota=${p.nota}` : `/app/pesquisa/${p.nota}`)
      }
      rowTone={(p) => (urgente(p.tipo) ? 'bad' : undefined)}
      empty={
        <EmptyState
          title="Nada pendente"
          text="Tudo o que saiu voltou com comprovante, e o papel está guardado."
        />
      }
    />
  )
}
