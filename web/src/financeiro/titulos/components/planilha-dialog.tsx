import { type Natureza, naturezas } from '@tropeiro/contract/financeiro/titulos/nomes'
import type { LinhaDoLoteDeTitulos } from '@tropeiro/contract/financeiro/titulos/planilha'
import { formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, Dialog, FileDrop, IconButton, Select, undoable } from '../../../ui/index.ts'
import { useDesfazerPlanilha, useImportarPlanilha, usePreverPlanilha } from '../titulos.queries.ts'
import { comPrimeira, useEmpresas } from './titulo-dialogs.tsx'

const MODELO =
  'CNPJ ou CPF;Nome;Do que é;Emissão;Vencimento;Valor;Natureza;Categoria;Centro de custo;Observação\r\n'
const modelo = () => `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${MODELO}`)}`

const nomes: Record<LinhaDoLoteDeTitulos['resultado'], [string, 'ok' | 'bad' | 'neutral']> = {
  nova: ['Entra', 'ok'],
  repetida: ['Já está aqui', 'neutral'],
  recusada: ['Não entra', 'bad'],
}

/** Lines of a sheet with what became of each, and why. */
export function LinhasDaPlanilha({
  linhas,
  onDesfazer,
}: {
  linhas: readonly LinhaDoLoteDeTitulos[]
  /** Takes back what one line brought. */
  onDesfazer?: ((l: LinhaDoLoteDeTitulos) => void) | undefined
}) {
  return (
    <ul className="max-h-[45vh] divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
      {linhas.map((l) => (
        <li key={l.linha} className="flex items-start gap-3 px-3 py-2">
          <span className="num w-10 shrink-0 text-ink-3">{formatNumber(l.linha)}</span>
          <Badge tone={l.desfeita ? 'neutral' : nomes[l.resultado][1]}>
            {l.desfeita ? 'Cancelado' : l.titulo ? 'Entrou' : nomes[l.resultado][0]}
          </Badge>
          <span className="min-w-0 flex-1">
            {l.resultado === 'recusada' && <span className="block">{l.motivo}</span>}
            <span className="block text-xs break-words text-ink-3">
              {l.texto || 'O que a linha dizia já foi apagado.'}
            </span>
          </span>
          {onDesfazer && l.titulo && !l.desfeita && (
            <IconButton icon={Undo2} label={`Desfazer a linha ${l.linha}`} onClick={() => onDesfazer(l)} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A sheet of titles: looked at first, then brought in, and taken back whole. */
export function PlanilhaDialog({
  natureza,
  onClose,
  onFeito,
}: {
  natureza: Natureza
  onClose: () => void
  onFeito: (lote: string) => void
}) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const empresas = useEmpresas()
  const [cnpj_empresa, setEmpresa] = useState('')
  const prever = usePreverPlanilha()
  const importar = useImportarPlanilha()
  const desfazer = useDesfazerPlanilha()
  const lido = prever.data
  const gravar = () =>
    arquivo &&
    importar.mutate(
      { arquivo, natureza, cnpj_empresa },
      {
        diz: ({ lote }) => {
          const diz = `${formatQuantas(lote.novas, 'título entrou', 'títulos entraram')}.`
          return lote.novas > 0 ? undoable(diz, () => desfazer.mutateAsync({ id: lote._id })) : diz
        },
        onSuccess: ({ lote }) => onFeito(lote._id),
      },
    )
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={`Importar títulos ${naturezas[natureza].toLowerCase()}`}
      description="Planilha XLSX ou CSV, até 10.000 linhas. Nada entra antes de você conferir."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {lido && <Button onClick={() => prever.reset()}>Outro arquivo</Button>}
          {lido && (
            <Button
              variant="primary"
              loading={importar.isPending}
              disabledReason={lido.novas === 0 ? 'Nenhum título novo neste arquivo' : undefined}
              onClick={gravar}
            >
              Trazer {formatQuantas(lido.novas, 'título', 'títulos')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {lido ? (
          <>
            <p className="flex flex-wrap gap-x-4 text-sm" role="status">
              <span className="font-medium">{arquivo?.name}</span>
              <span className="text-ok-text">
                {formatNumber(lido.novas)} {lido.novas === 1 ? 'entra' : 'entram'}, {formatMoney(lido.valor)}
              </span>
              <span className="text-ink-3">{formatNumber(lido.repetidas)} já estão aqui</span>
              <span className={lido.recusadas > 0 ? 'text-bad-text' : 'text-ink-3'}>
                {formatNumber(lido.recusadas)} {lido.recusadas === 1 ? 'não entra' : 'não entram'}
              </span>
            </p>
            <p className="text-xs text-ink-3">
              {lido.colunas
                .filter((c) => c.coluna !== null)
                .map((c) => (c.coluna === c.nome ? c.nome : `${c.nome}: "${c.coluna}"`))
                .join(' · ')}
            </p>
            <LinhasDaPlanilha linhas={lido.linhas} />
          </>
        ) : (
          <>
            {empresas.length > 1 && (
              <Select
                aria-label="Empresa dos títulos"
                value={cnpj_empresa}
                onChange={setEmpresa}
                options={comPrimeira(empresas)}
              />
            )}
            <FileDrop
              single
              disabled={prever.isPending}
              title={prever.isPending ? 'Lendo o arquivo…' : 'Solte a planilha aqui'}
              hint="A primeira linha traz os títulos das colunas: CNPJ ou CPF, Nome, Vencimento e Valor são obrigatórios."
              onFiles={([one]) => {
                if (!one) return
                setArquivo(one.file)
                prever.mutate({ arquivo: one.file, natureza, cnpj_empresa })
              }}
            />
            <a
              href={modelo()}
              download="titulos.csv"
              className="text-sm text-accent-text underline-offset-2 hover:underline"
            >
              Baixar um modelo
            </a>
          </>
        )}
      </div>
    </Dialog>
  )
}
