import type { Importacao } from '@tropeiro/contract/carga/importacoes'
import { formatQuantas } from '@tropeiro/contract/formats'
import { Play, Trash2 } from 'lucide-react'
import { useGo } from '../../../lib/nav.tsx'
import { useSoVe } from '../../../session/so-ve.ts'
import { Button, Card, confirm, JobProgress } from '../../../ui/index.ts'
import { acrescentar, emAndamento, useAcoes, useEnvio } from '../importacoes.queries.ts'
import { EnvioCard } from './envio-card.tsx'
import { Soltar } from './soltar.tsx'

type Props = { importacao: Importacao }

function Descartar({ importacao }: Props) {
  const { descartar } = useAcoes(importacao._id)
  const soVe = useSoVe('importacoes')
  const go = useGo()
  const ask = async () => {
    const left = formatQuantas(importacao.contagem.aguardando, 'arquivo', 'arquivos')
    const sure = await confirm({
      title: 'Descartar o que não foi lido?',
      text: `${left} deixará de ser lido. As notas já importadas ficam.`,
      confirmLabel: 'Descartar',
      danger: true,
    })
    if (!sure) return
    await descartar.mutateAsync()
    if (importacao.estado === 'recebendo') void go('/app/integracoes', { replace: true })
  }
  return (
    <Button size="sm" icon={Trash2} disabledReason={soVe} loading={descartar.isPending} onClick={ask}>
      Descartar
    </Button>
  )
}

/** Files arrived and nobody is sending any more: the page was closed or reloaded in the middle. */
function EnvioInterrompido({ importacao }: Props) {
  const { processar } = useAcoes(importacao._id)
  const soVe = useSoVe('importacoes')
  const { total } = importacao.contagem
  return (
    <Card
      title={total === 0 ? 'Nenhum arquivo chegou ainda' : 'O envio não terminou'}
      actions={
        <>
          <Descartar importacao={importacao} />
          {total > 0 && (
            <Button
              size="sm"
              variant="primary"
              icon={Play}
              loading={processar.isPending}
              disabledReason={soVe}
              onClick={() => processar.mutate()}
            >
              Ler o que chegou
            </Button>
          )}
        </>
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        {total > 0 &&
          `${formatQuantas(total, 'arquivo chegou e está guardado', 'arquivos chegaram e estão guardados')}. `}
        Solte os mesmos arquivos outra vez para completar: os que já chegaram não contam de novo.
      </p>
      <Soltar
        onFiles={async (files) => acrescentar(importacao._id, files)}
        title="Continue o envio"
        className="!py-6"
      />
    </Card>
  )
}

/** What is happening with an import, and what can be done about it; nothing once it is over. */
export function Andamento({ importacao }: Props) {
  const envio = useEnvio(importacao._id)
  const { cancelar, retomar } = useAcoes(importacao._id)
  const { tarefa, minha, contagem } = importacao
  if (envio) return <EnvioCard envio={envio} />
  if (importacao.estado === 'recebendo') return <EnvioInterrompido importacao={importacao} />
  if (!tarefa) return null
  const stopped = importacao.estado === 'cancelada' || importacao.estado === 'parada'
  if (!emAndamento(importacao) && !(stopped && contagem.aguardando > 0)) return null
  return (
    <JobProgress
      title={stopped ? 'A leitura parou' : 'Lendo os arquivos'}
      state={tarefa.estado}
      done={tarefa.feito}
      total={tarefa.total}
      message={stopped ? tarefa.mensagem : `${tarefa.mensagem ?? 'Começando'}. Pode sair desta tela.`}
      onCancel={minha ? () => cancelar.mutate(tarefa._id) : undefined}
      onResume={minha ? () => retomar.mutate(tarefa._id) : undefined}
    >
      {stopped && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-ink-2">
            {formatQuantas(
              contagem.aguardando,
              'arquivo ainda não foi lido',
              'arquivos ainda não foram lidos',
            )}
            .{!minha && ` Só ${importacao.criado_por} pode continuar.`}
          </p>
          <Descartar importacao={importacao} />
        </div>
      )}
    </JobProgress>
  )
}
