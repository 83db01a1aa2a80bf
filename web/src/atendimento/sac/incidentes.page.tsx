import { can } from '@tropeiro/contract/access/can'
import { sac } from '@tropeiro/contract/atendimento/sac/calls'
import { listaDoAtendimento } from '@tropeiro/contract/atendimento/sac/lista'
import { Siren } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista, useSelection } from '../../ui/index.ts'
import { celulas } from './atendimento/celulas.tsx'
import { type AcaoEmLote, LoteDialog } from './atendimento/lote.tsx'
import { exportarIncidentes, type Procura, useConfiguracao, useFila } from './atendimento.queries.ts'
import { useBasesDoSac } from './sac.queries.ts'

const opcoes = (all: readonly string[]) => all.map((value) => ({ value, label: value }))

const acoes: { acao: AcaoEmLote; nome: string }[] = [
  { acao: 'prioridade', nome: 'Prioridade' },
  { acao: 'responsavel', nome: 'Responsável' },
  { acao: 'mensagem', nome: 'Escrever a todos' },
  { acao: 'resolver', nome: 'Resolver' },
]

/** Every incident of the bases of who attends, whatever became of it. */
export function Page() {
  const tipos = useConfiguracao().data?.configuracao.tipos ?? []
  const bases = useBasesDoSac().data ?? []
  const { url, page } = useLista(listaDoAtendimento, {
    celulas,
    opcoes: {
      tipo: opcoes(tipos.map((t) => t.nome)),
      causa: opcoes([...new Set(tipos.flatMap((t) => t.causas))].sort()),
      base: opcoes(bases.map((b) => b.base)),
    },
  })
  const go = useGo()
  const [acao, setAcao] = useState<AcaoEmLote | null>(null)
  const { pagina, por_pagina, prazo, ordem, reaberto, avaliado, ...resto } = url
  const procura = {
    ...resto,
    prazo: prazo || '',
    reaberto: reaberto || '',
    avaliado: avaliado || '',
    ordem: ordem || 'vence',
  } as Omit<Procura, 'pagina' | 'por_pagina'>
  const query = useFila({ ...procura, pagina, por_pagina })
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const escreve = can(askerOf(useSession()), sac.lote.access)
  return (
    <ListPage
      {...page}
      query={query}
      rows={query.data?.dados ?? []}
      total={total}
      tools={<ExportarBotao exportar={() => exportarIncidentes(procura)} />}
      {...(escreve ? { selection } : {})}
      bulkActions={acoes.map((a) => (
        <Button
          key={a.acao}
          disabled={selection.all || selection.count > 200}
          onClick={() => setAcao(a.acao)}
        >
          {a.nome}
        </Button>
      ))}
      onOpen={(i) => void go(`/app/sac/atendimento?id=${i._id}`)}
      rowTone={(i) => (i.status !== 'resolvido' && i.estourou ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Siren}
          title="Nenhum incidente ainda"
          text="O que embarcadores, destinatários e a própria casa abrirem aparece aqui."
        />
      }
    >
      {acao && (
        <LoteDialog
          acao={acao}
          ids={[...selection.ids]}
          onClose={() => setAcao(null)}
          onFeito={() => {
            setAcao(null)
            selection.clear()
          }}
        />
      )}
    </ListPage>
  )
}
