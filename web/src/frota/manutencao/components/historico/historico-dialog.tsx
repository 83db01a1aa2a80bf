import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { colunasDoHistorico, type LinhaDoHistorico } from '@tropeiro/contract/frota/manutencao/historico'
import { useState } from 'react'
import { Badge, Button, Dialog, FileDrop } from '../../../../ui/index.ts'
import { useHistoricos, useImportarHistorico, usePreverHistorico } from '../../manutencao.queries.ts'

const modelo = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${colunasDoHistorico.join(';')}\r\n`)}`

const nomes: Record<LinhaDoHistorico['resultado'], [string, 'ok' | 'bad' | 'neutral']> = {
  nova: ['Nova', 'ok'],
  repetida: ['Já está', 'neutral'],
  recusada: ['Recusada', 'bad'],
}

/** Lines of a sheet of past maintenance with what became of each, and why. */
export function LinhasDoHistorico({ linhas }: { linhas: readonly LinhaDoHistorico[] }) {
  return (
    <ul
      aria-label="Linhas da planilha"
      className="max-h-[45vh] divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
    >
      {linhas.map((l) => (
        <li key={l.linha} className="flex items-start gap-3 px-3 py-2">
          <span className="num w-10 shrink-0 text-ink-3">{formatNumber(l.linha)}</span>
          <Badge tone={nomes[l.resultado][1]}>{nomes[l.resultado][0]}</Badge>
          <span className="min-w-0 flex-1">
            <span className="block truncate">{l.texto}</span>
            {(l.motivo || l.ordem !== null) && (
              <span className="block text-xs text-ink-3">
                {[l.ordem !== null && `Ordem ${formatNumber(l.ordem)}.`, l.motivo].filter(Boolean).join(' ')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Trazidas({ onAbrir }: { onAbrir: (id: string) => void }) {
  const rows = useHistoricos().data ?? []
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium">Planilhas trazidas</h3>
      <ul className="max-h-52 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
        {rows.map((p) => (
          <li key={p._id}>
            <button
              type="button"
              onClick={() => onAbrir(p._id)}
              className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{p.nome}</span>
              <span className="num text-ink-3">{formatDateTime(p.em)}</span>
              <span className="num">
                {formatNumber(p.ordens)} {p.ordens === 1 ? 'ordem' : 'ordens'}
              </span>
              {p.desfeita_em && <Badge>Desfeita</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A sheet of past maintenance: looked at first, then brought in as orders that are done. */
export function HistoricoDialog({
  onClose,
  onAbrir,
}: {
  onClose: () => void
  onAbrir: (planilha: string) => void
}) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const prever = usePreverHistorico()
  const importar = useImportarHistorico()
  const lida = prever.data
  const gravar = () =>
    arquivo &&
    importar.mutate(arquivo, {
      diz: ({ planilha: p }) =>
        `${formatNumber(p.ordens)} ${p.ordens === 1 ? 'ordem trazida' : 'ordens trazidas'}.`,
      onSuccess: ({ planilha: p }) => onAbrir(p._id),
    })
  return (
    <Dialog
      open
      size="lg"
      dirty={false}
      onOpenChange={(open) => !open && onClose()}
      title="Importar histórico de manutenção"
      description="Planilha (XLSX ou CSV), uma linha por serviço ou peça. Entram como ordens concluídas. Nada muda antes de você conferir."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {lida && <Button onClick={() => prever.reset()}>Outro arquivo</Button>}
          {lida && (
            <Button
              variant="primary"
              loading={importar.isPending}
              disabledReason={lida.novas === 0 ? 'Nenhuma linha nova' : undefined}
              onClick={gravar}
            >
              Trazer {formatNumber(lida.ordens)} {lida.ordens === 1 ? 'ordem' : 'ordens'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {lida ? (
          <>
            <p className="flex flex-wrap gap-x-4 text-sm" role="status">
              <span className="font-medium">{arquivo?.name}</span>
              <span className="text-ok-text">
                {formatNumber(lida.novas)} {lida.novas === 1 ? 'linha nova' : 'linhas novas'}
              </span>
              <span className="text-ink-3">
                {formatNumber(lida.repetidas)} já {lida.repetidas === 1 ? 'está' : 'estão'} aqui
              </span>
              <span className={lida.recusadas > 0 ? 'text-bad-text' : 'text-ink-3'}>
                {formatNumber(lida.recusadas)} {lida.recusadas === 1 ? 'recusada' : 'recusadas'}
              </span>
            </p>
            <p className="text-xs text-ink-3">
              Colunas lidas:{' '}
              {lida.colunas
                .filter((c) => c.coluna !== null)
                .map((c) => (c.coluna === c.nome ? c.nome : `${c.nome} ("${c.coluna}")`))
                .join(', ')}
            </p>
            <LinhasDoHistorico linhas={lida.linhas} />
          </>
        ) : (
          <>
            <FileDrop
              single
              disabled={prever.isPending}
              title={prever.isPending ? 'Lendo a planilha…' : 'Solte a planilha aqui'}
              hint="A primeira linha traz os títulos. Placa, data e serviço são obrigatórios; linhas da mesma ordem, placa e dia viram uma. O serviço com o nome de um item do plano passa a ser a última execução dele."
              onFiles={([one]) => {
                if (!one) return
                setArquivo(one.file)
                prever.mutate(one.file)
              }}
            />
            <a
              href={modelo}
              download="historico-de-manutencao.csv"
              className="self-start text-sm text-accent-text underline-offset-2 hover:underline"
            >
              Baixar um modelo
            </a>
            <Trazidas onAbrir={onAbrir} />
          </>
        )}
      </div>
    </Dialog>
  )
}
