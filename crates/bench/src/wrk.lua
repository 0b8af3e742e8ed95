-- Sends the requests of a file in turn. A line is a path, or a path, a space and the body of a post.
-- Arguments: the file, the number of requests, and the mean pause of a connection between two of them, in ms.
local ffi = require("ffi")
ffi.cdef("int getpid(); int kill(int, int);")

local SIGINT = 2
-- wrk asks for one request that it does not send.
local requests, sent, count = {}, -1, 0

function init(arguments)
   count = tonumber(arguments[2])
   local pause = tonumber(arguments[3])
   for line in io.lines(arguments[1]) do
      local path, body = line:match("^(%S+) (.+)$")
      table.insert(requests, wrk.format(body and "POST" or "GET", path or line, nil, body))
   end
   if pause > 0 then
      math.randomseed(1)
      delay = function() return math.random(0, 2 * pause) end
   end
end

function request()
   sent = sent + 1
   -- wrk ends by itself only after a time.
   if sent == count then ffi.C.kill(ffi.C.getpid(), SIGINT) end
   return requests[(sent - 1) % #requests + 1]
end

function done(summary, latency)
   local failed = 0
   for _, number in pairs(summary.errors) do failed = failed + number end
   local figures = '{"requests":%d,"failed":%d,"per_second":%f,"p50":%f,"p99":%f,"longest":%f}\n'
   local per_second = summary.requests * 1e6 / summary.duration
   local p50, p99 = latency:percentile(50) / 1e3, latency:percentile(99) / 1e3
   io.write(figures:format(summary.requests, failed, per_second, p50, p99, latency.max / 1e3))
end
