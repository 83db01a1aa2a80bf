import { formatNumber } from '@tropeiro/contract/formats'
import type { ColunaDaPlanilha, Especie } from '@tropeiro/contract/parceria/migracao/formas'
import { useState } from 'react'
import { Button, FileDrop } from '../../../ui/index.ts'
import { dizeres } from '../especies.ts'
import { useLerColunas, usePrever, useTrazer } from '../migracao.queries.ts'
import { Colunas } from './colunas.tsx'
import { Linhas } from './linhas.tsx'
import { Passos } from './passos.tsx'
import { Trazidas } from './trazidas.tsx'

/** From a file of another system to what it brought: file, columns, what each line would do, done. */
export function Assistente({ tipo, onFeito }: { tipo: Especie; onFeito: (lote: string) => void }) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [colunas, setColunas] = useState<readonly ColunaDaPlanilha[]>([])
  const ler = useLerColunas(tipo)
  const prever = usePrever(tipo)
  const trazer = useTrazer(tipo)
  const { nome, traz } = dizeres[tipo]

  const escolher = (file: File) => {
    setArquivo(file)
    ler.mutate(file, { onSuccess: (lidas) => setColunas(lidas.colunas) })
  }
  const dizer = (chave: string, campo: string | null) =>
    setColunas((now) =>
      now.map((c) =>
        c.chave === chave
          ? { ...c, campo, de: null }
          : campo !== null && c.campo === campo
            ? { ...c, campo: null, de: null }
            : c,
      ),
    )
  const recomecar = () => {
    setArquivo(null)
    ler.reset()
    prever.reset()
  }

  if (!arquivo || !ler.data)
    return (
      <div className="flex flex-col gap-4">
        <Passos atual="Arquivo" />
        <FileDrop
          single
          accept={['.csv', '.xlsx', '.txt']}
          disabled={ler.isPending}
          title={ler.isPending ? 'Lendo o arquivo…' : `Solte aqui a planilha de ${nome.toLowerCase()}`}
          hint={`${traz}. XLSX ou CSV, com os títulos do outro sistema: você diz o que é cada coluna no passo seguinte.`}
          onFiles={([one]) => one && escolher(one.file)}
        />
        <Trazidas tipo={tipo} onAbrir={onFeito} />
      </div>
    )

  const said = new Set(colunas.map((c) => c.campo))
  const faltam = ler.data.campos.filter((c) => c.exigido && !said.has(c.campo)).map((c) => c.nome)
  if (!prever.data)
    return (
      <div className="flex flex-col gap-4">
        <Passos atual="Colunas" />
        <p className="text-sm text-ink-2">
          <span className="font-medium text-ink">{arquivo.name}</span>,{' '}
          {ler.data.linhas === 1 ? '1 linha' : `${formatNumber(ler.data.linhas)} linhas`}. Confira o que é
          cada coluna: fica guardado para os próximos arquivos do grupo.
        </p>
        <Colunas lidas={ler.data} colunas={colunas} onDizer={dizer} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={recomecar}>Outro arquivo</Button>
          <Button
            variant="primary"
            loading={prever.isPending}
            disabledReason={faltam.length > 0 ? `Diga qual coluna é ${faltam.join(', ')}` : undefined}
            onClick={() =>
              prever.mutate({
                arquivo,
                ditas: { colunas: colunas.map(({ chave, campo }) => ({ chave, campo })) },
              })
            }
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
