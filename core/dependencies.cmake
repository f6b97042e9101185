# Eigen 3.4 or 5: the config file of 5 refuses "3.4", so ask for any version and look at it.
# CMAKE_FIND_ROOT_PATH_BOTH: Emscripten's toolchain file searches its own sysroot only, and Eigen is headers of the host.
find_package(Eigen3 REQUIRED NO_MODULE CMAKE_FIND_ROOT_PATH_BOTH)
if(Eigen3_VERSION VERSION_LESS 3.4)
  message(FATAL_ERROR "Eigen 3.4 or newer is needed, found ${Eigen3_VERSION}")
endif()

# Header-only libraries that lie directly in the host's include folder reach the cross-compiler through a link of their
# own: the folder itself would bring the host's C library with it.
function(posenc_host_header TARGET FOLDER)
  find_path(${TARGET}_INCLUDE ${FOLDER} PATHS /usr/include /usr/local/include REQUIRED CMAKE_FIND_ROOT_PATH_BOTH)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/host_headers/${TARGET})
  file(CREATE_LINK ${${TARGET}_INCLUDE}/${FOLDER} ${PROJECT_BINARY_DIR}/host_headers/${TARGET}/${FOLDER} SYMBOLIC)
  add_library(${TARGET} INTERFACE)
  target_include_directories(${TARGET} SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/host_headers/${TARGET})
endfunction()

posenc_host_header(rapidjson_headers rapidjson)      # table/: the header of a safetensors file; grading/: the rules
