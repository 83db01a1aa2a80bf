import { formatNumber } from '@tropeiro/contract/formats'
import type { Especie } from '@tropeiro/contract/parceria/migracao/formas'
import { Button, FileDrop } from '../../../ui/index.ts'
import { dizeres } from '../especies.ts'
import { usePrever, useTrazer } from '../migracao.queries.ts'
import { useArquivo } from './arquivo.ts'
import { Colunas } from './colunas.tsx'
import { Linhas } from './linhas.tsx'
import { Passos } from './passos.tsx'
import { Trazidas } from './trazidas.tsx'

/** From a file of another system to what it brought: file, columns, what each line would do, done. */
export function Assistente({ tipo, onFeito }: { tipo: Especie; onFeito: (lote: string) => void }) {
  const { lendo, lido, colunas, ditas, escolher, dizer, largar } = useArquivo(tipo)
  const prever = usePrever(tipo)
  const trazer = useTrazer(tipo)
  const { nome, traz } = dizeres[tipo]

  const recomecar = () => {
    largar()
    prever.reset()
  }

  if (!lido)
    return (
      <div className="flex flex-col gap-4">
        <Passos atual="Arquivo" />
        <FileDrop
          single
          accept={['.csv', '.xlsx', '.txt']}
          disabled={lendo}
          title={lendo ? 'Lendo o arquivo…' : `Solte aqui a planilha de ${nome.toLowerCase()}`}
          hint={`${traz}. XLSX ou CSV, com os títulos do outro sistema: você diz o que é cada coluna no passo seguinte.`}
          onFiles={([one]) => one && escolher(one.file)}
        />
        <Trazidas tipo={tipo} onAbrir={onFeito} />
      </div>
    )

  const { arquivo, lidas } = lido
  const said = new Set(colunas.map((c) => c.campo))
  const faltam = lidas.campos.filter((c) => c.exigido && !said.has(c.campo)).map((c) => c.nome)
  if (!prever.data)
    return (
      <div className="flex flex-col gap-4">
        <Passos atual="Colunas" />
        <p className="text-sm text-ink-2">
          <span className="font-medium text-ink">{arquivo.name}</span>,{' '}
          {lidas.linhas === 1 ? '1 linha' : `${formatNumber(lidas.linhas)} linhas`}. Confira o que é cada
          coluna: fica guardado para os próximos arquivos do grupo.
        </p>
        <Colunas lidas={lidas} colunas={colunas} onDizer={dizer} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={recomecar}>Outro arquivo</Button>
          <Button
            variant="primary"
            loading={prever.isPending}
            disabledReason={faltam.length > 0 ? `Diga qual coluna é ${faltam.join(', ')}` : undefined}
            onClick={() => prever.mutate({ arquivo, ditas })}
          >
            Conferir as linhas
          </Button>
        </div>
      </div>
    )

  const { novos, mudados, repetidos, recusados, linhas } = prever.data
  const entram = novos + mudados
  return (
    <div className="flex flex-col gap-4">
      <Passos atual="Conferência" />
      <p role="status" className="text-sm text-ink-2">
        <span className="font-medium text-ink">{arquivo.name}</span>: {formatNumber(novos)}{' '}
        {novos === 1 ? 'novo' : 'novos'}, {formatNumber(mudados)} {mudados === 1 ? 'muda' : 'mudam'},{' '}
        {formatNumber(repetidos)} já {repetidos === 1 ? 'está igual' : 'estão iguais'},{' '}
        {formatNumber(recusados)} {recusados === 1 ? 'recusado' : 'recusados'}. Nada mudou ainda.
      </p>
      <Linhas linhas={linhas} nome={arquivo.name} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={recomecar}>Outro arquivo</Button>
        <Button onClick={() => prever.reset()}>Voltar às colunas</Button>
        <Button
          variant="primary"
          loading={trazer.isPending}
          disabledReason={entram === 0 ? 'Nenhuma linha muda alguma coisa' : undefined}
          onClick={() => trazer.mutate(arquivo, { onSuccess: ({ planilha }) => onFeito(planilha._id) })}
        >
          Trazer {formatNumber(entram)} {entram === 1 ? 'linha' : 'linhas'}
        </Button>
      </div>
    </div>
  )
}
