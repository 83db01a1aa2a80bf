import {
  type Linha,
  linhasDoEstado,
  linhasVisiveis,
  paisDe,
} from '@tropeiro/contract/cadastros/prazos/arvore'
import type { NovoPrazo } from '@tropeiro/contract/cadastros/prazos/calls'
import type { Prazo } from '@tropeiro/contract/cadastros/prazos/rules'
import { formatNumber } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { ClipboardPaste, ListTree, Map as MapIcon } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { wasTold } from '../../../lib/query-client.ts'
import { Button, EmptyState, ErrorState, TableSkeleton, toast, useNarrow } from '../../../ui/index.ts'
import type { EstadoDaTela } from '../prazo-entrega.page.tsx'
import { type Escolha, exportarPrazos, usePrazosDoEstado, useSalvarPrazos } from '../prazos.queries.ts'
import { ArvoreDePrazos } from './arvore-de-prazos.tsx'
import { BairroDialog } from './bairro-dialog.tsx'
import { Desfazer, EmLote, Escolhas } from './barra.tsx'
import { ColarDialog } from './colar-dialog.tsx'
import { MapaDoEstado } from './mapa-do-estado.tsx'

type Props = {
  url: EstadoDaTela
  onChange: (change: Partial<EstadoDaTela>) => void
  podeEscrever: boolean
}
const asSaved = (l: Linha, prazo: Prazo | null): NovoPrazo => ({
  codigo: l.codigo,
  bairro: l.bairro || null,
  prazo,
})

/** The deadlines of one sender in one state: table and map of the same places. */
export function EditorDePrazos(props: Props) {
  const { url, onChange, podeEscrever } = props
  const escolha: Escolha = { remetente: url.remetente, uf: url.uf }
  return (
    <>
      <div className="no-print flex flex-wrap items-end gap-3 border-b border-line px-4 py-2.5 max-sm:px-3">
        <Escolhas {...props} />
      </div>
      {url.uf === '' ? (
        <EmptyState
          icon={MapIcon}
          title={messages.prazoCamposObrigatorios}
          text="Depois, escreva os prazos na tabela, escolha cidades no mapa ou cole uma planilha inteira."
        />
      ) : (
        <Estado key={`${url.remetente}|${url.uf}`} {...{ escolha, url, onChange, podeEscrever }} />
      )}
    </>
  )
}

function Estado({ escolha, url, onChange, podeEscrever }: Props & { escolha: Escolha }) {
  const query = usePrazosDoEstado(escolha)
  const salvar = useSalvarPrazos(escolha)
  const narrow = useNarrow()
  const [abertas, setAbertas] = useState<ReadonlySet<string>>(new Set())
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<string>>(new Set())
  const [foco, setFoco] = useState<string | null>(null)
  const [colando, setColando] = useState<string | null>(null)
  const [bairroDe, setBairroDe] = useState<Linha | null>(null)
  const ultima = useRef<string | null>(null)

  const linhas = useMemo(() => (query.data ? linhasDoEstado(query.data) : []), [query.data])
  const sedes = useMemo(
    () => query.data?.resultado.flatMap((m) => m.microrregiao.flatMap((i) => i.cidade)) ?? [],
    [query.data],
  )
  const root = linhas[0]?.key
  const abertasComRaiz = useMemo(() => new Set([...abertas, root ?? '']), [abertas, root])
  const visiveis = useMemo(
    () => linhasVisiveis(linhas, abertasComRaiz, url.busca),
    [linhas, abertasComRaiz, url.busca],
  )

  const gravar = async (prazos: NovoPrazo[]) => {
    const reply = await salvar.mutateAsync(prazos).catch((error: Error) => {
      if (!wasTold(error)) toast.error([messages.erroPrazos, error.message])
      return null
    })
    if (reply) toast.success(reply.mensagem)
    return reply
  }
  const abrir = (key: string) =>
    setAbertas((now) => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const escolher = (linha: Linha, chosen: boolean, ate: boolean) => {
    const from = ate ? visiveis.findIndex((l) => l.key === ultima.current) : -1
    const to = visiveis.findIndex((l) => l.key === linha.key)
    const range = from < 0 ? [linha] : visiveis.slice(Math.min(from, to), Math.max(from, to) + 1)
    ultima.current = linha.key
    setEscolhidas((now) => {
      const next = new Set(now)
      for (const l of range) chosen ? next.add(l.key) : next.delete(l.key)
      return next
    })
  }
  const noMapa = (linha: Linha) => {
    setAbertas((now) => new Set([...now, ...paisDe(linhas, linha.key)]))
    setFoco(linha.key)
    if (podeEscrever) escolher(linha, !escolhidas.has(linha.key), false)
  }
  const selecionaveis = (url.busca ? visiveis : linhas).filter((l) => l.nivel === 'cidade')

  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <TableSkeleton columns={3} height={36} />
  const tabela = (
    <section aria-label="Tabela de prazos" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 border-b border-line px-3 py-1.5 text-xs text-ink-3">
        <Button variant="ghost" size="sm" onClick={() => setAbertas(new Set(linhas.map((l) => l.key)))}>
          Abrir tudo
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAbertas(new Set())}>
          Fechar tudo
        </Button>
        {podeEscrever && selecionaveis.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setEscolhidas(new Set(selecionaveis.map((l) => l.key)))}
          >
            {selecionaveis.length === 1
              ? 'Selecionar a cidade'
              : `Selecionar ${url.busca ? 'as' : 'todas as'} ${formatNumber(selecionaveis.length)} cidades`}
          </Button>
        )}
        <span className="flex-1" />
        <ExportarBotao exportar={() => exportarPrazos(escolha, url.busca)} />
        {podeEscrever && (
          <>
            <Button size="sm" icon={ClipboardPaste} onClick={() => setColando('')}>
              Colar planilha
            </Button>
            <Desfazer remetente={url.remetente} />
          </>
        )}
        <Button
          className="lg:hidden"
          icon={url.mapa ? ListTree : MapIcon}
          onClick={() => onChange({ mapa: url.mapa ? '' : '1' })}
        >
          {url.mapa ? 'Tabela' : 'Mapa'}
        </Button>
      </div>
      {url.mapa && (
        <div className="min-h-0 flex-1 lg:hidden">
          <MapaDoEstado {...{ uf: url.uf, linhas, sedes, escolhidas }} onEscolher={noMapa} />
        </div>
      )}
      {url.mapa && narrow ? null : visiveis.length === 0 ? (
        <EmptyState kind="no-match" onClear={() => onChange({ busca: '' })} />
      ) : (
        <ArvoreDePrazos
          linhas={visiveis}
          abertas={abertasComRaiz}
          filtrada={url.busca !== ''}
          {...{ escolhidas, podeEscrever, foco }}
          onAbrir={abrir}
          onEscolher={escolher}
          onPrazo={(linha, prazo) => void gravar([asSaved(linha, prazo)])}
          onColar={setColando}
          onNovoBairro={setBairroDe}
        />
      )}
      {escolhidas.size > 0 && (
        <EmLote
          quantas={escolhidas.size}
          onLimpar={() => setEscolhidas(new Set())}
          onPrazo={async (prazo) => {
            const chosen = linhas.filter((l) => escolhidas.has(l.key))
            if (await gravar(chosen.map((l) => asSaved(l, prazo)))) setEscolhidas(new Set())
          }}
        />
      )}
    </section>
  )
  return (
    <div className="flex min-h-0 flex-1">
      {tabela}
      {!narrow && (
        <section
          aria-label="Mapa de prazos"
          className="min-h-0 w-[38%] shrink-0 border-l border-line max-lg:hidden"
        >
          <MapaDoEstado {...{ uf: url.uf, linhas, sedes, escolhidas }} onEscolher={noMapa} />
        </section>
      )}
      {colando !== null && (
        <ColarDialog uf={url.uf} inicial={colando} onClose={() => setColando(null)} onSalvar={gravar} />
      )}
      {bairroDe && (
        <BairroDialog
          cidade={bairroDe}
          onClose={() => setBairroDe(null)}
          onSalvar={async (prazos) => {
            const reply = await gravar(prazos)
            if (reply) setAbertas((now) => new Set([...now, bairroDe.key]))
            return reply
          }}
        />
      )}
    </div>
  )
}
